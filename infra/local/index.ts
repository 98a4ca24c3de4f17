export type { PartName, PortName, Urls } from './part.ts'
export { type Stack, startParts } from './stack.ts'
