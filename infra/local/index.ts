export type { PartName, PortName, Urls } from './part.ts'
export { freePort } from './port.ts'
export { type PostgresServer, type Stack, startParts, startPostgresServer } from './stack.ts'
export { whileStopped } from './stopped.ts'
