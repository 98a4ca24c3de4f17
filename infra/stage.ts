/** All that differs from one stage to another. What is not here is the same everywhere. */
export interface Stage {
  /** Absent: CloudFront's own name. A hosted zone for it must be in the account. */
  domain?: string
  /** Cannot be removed, and keeps its data when something goes. */
  protected: boolean
  review: 'auto' | 'manual'
  network: 'sepolia'
  /** `studio`: The Graph runs the index. `own`: a graph-node of ours, always on. */
  indexer: 'studio' | 'own'
  logs: '1 week' | '1 month' | '1 year'
  /** Megabytes of the functions: as many as give a whole core, which costs no more. Measured by `npm run bench -w infra`. */
  memory: number
  /** Functions of the API at the same time at most; what an attack can cost at most. Absent: the account's limit. */
  concurrency?: number
  firewall: boolean
  /** Requests per five minutes and visitor, before the firewall blocks. */
  rate: number
  alarms: boolean
  /** US dollars a month, told of at 80 and 100 per cent. */
  budget: number
}

const personal: Stage = {
  protected: false,
  review: 'auto',
  network: 'sepolia',
  indexer: 'studio',
  logs: '1 week',
  memory: 1769,
  firewall: false,
  rate: 2_000,
  alarms: false,
  budget: 10,
}

const staging: Stage = {
  ...personal,
  domain: 'staging.mota.example',
  logs: '1 month',
  concurrency: 20,
  firewall: true,
  alarms: true,
  budget: 50,
}

const production: Stage = {
  ...staging,
  domain: 'mota.example',
  protected: true,
  review: 'manual',
  logs: '1 year',
  concurrency: 200,
  budget: 300,
}

/** Any other name is somebody's own stage. */
export const stageOf = (name: string): Stage =>
  name === 'production' ? production : name === 'staging' ? staging : personal

/** Who letters come from: the stage's domain, or without one the desk's own address. */
export const senderOf = <Desk>({ domain }: Stage, desk: Desk): string | Desk =>
  domain ? `Mota <hello@${domain}>` : desk

/** The region of everything but the firewall, which CloudFront wants in us-east-1: the nearest to Lagos with every service. */
export const region = 'eu-west-1'
