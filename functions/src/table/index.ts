export { openDynamo } from './client.ts'
export { tableDefinition, ttlAttribute } from './definition.ts'
export type { Store } from './store.ts'
