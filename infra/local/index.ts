export type { PartName, PortName, Urls } from './part.ts'
export { type Alone, type Stack, startParts, startPostgresAlone } from './stack.ts'
export { whileStopped } from './stopped.ts'
