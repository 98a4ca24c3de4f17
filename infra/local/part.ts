/** The parts of the market, in the order in which they come up. */
export const partNames = ['chain', 'bundler', 'database', 'images', 'mail', 'index', 'api', 'web'] as const
export type PartName = (typeof partNames)[number]

/** Everything that listens. Addresses that a person types have a fixed port, the others any free one. */
export type PortName =
  | 'web'
  | 'rpc'
  | 'inbox'
  | 'evm'
  | 'bundler'
  | 'dynamo'
  | 's3'
  | 'smtp'
  | 'postgres'
  | 'graph'
  | 'graphAdmin'
  | 'graphStatus'
  | 'graphMetrics'
  | 'api'
  | 'vite'

type UrlName = 'web' | 'rpc' | 'bundler' | 'inbox' | 'dynamo' | 's3' | 'smtp' | 'subgraph' | 'api'
export type Urls = Partial<Record<UrlName, string>>

/** The surroundings of a part: the folder for its files, its ports, and the addresses of the parts before it. */
export interface Context {
  data: string
  /** The token in the environment of every process of this stack, so that none is left over. */
  token: string
  /** The same port for the same name, however often the part is started. */
  port(name: PortName): Promise<number>
  env: Record<string, string>
  urls: Urls
  /** Vite's server and a reloading API in place of the builds. */
  dev: boolean
  /** Whether the data must survive a crash. The data of tests is deleted with them, and storing it would be most of their work. */
  lasting: boolean
}

/** A part that is up and answers. */
export interface Running {
  pids: number[]
  env?: Record<string, string>
  urls?: Urls
  /** Settles, with a reason, when one of the part's processes ends by itself. */
  ended: Promise<string>
  /** Rejects if the part does not work. Absent if nothing can check it. */
  check?(): Promise<unknown>
  stop(): Promise<void>
  /** Ends it at once. A process that hangs ignores other signals. */
  kill(): Promise<void>
}

export interface Part {
  name: PartName
  needs: readonly PartName[]
  /** Work that needs no other part, such as a build. It is done while other parts start. */
  prepare?(context: Context): Promise<void>
  start(context: Context): Promise<Running>
}
