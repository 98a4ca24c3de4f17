export { openDynamo } from './client.ts'
export { tableDefinition, ttlAttribute } from './definition.ts'
export { openStore, type Store } from './store.ts'
