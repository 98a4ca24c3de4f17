import type { Currency } from '../../contracts/sdk/money.ts'
import type { PublicNetwork } from '../../contracts/sdk/network.ts'

/** Everything that differs between stages. */
export interface Stage {
  /** The AWS account that the stage may be deployed to. Absent: whichever one you are logged in to. */
  account?: string
  /** If absent, CloudFront's own name is used. The account needs a hosted zone for the domain. */
  domain?: string
  /** Cannot be removed, and keeps its data when something goes. */
  protected: boolean
  review: 'auto' | 'manual'
  /** The moderators' wallets, who see the desk. */
  staff: readonly `0x${string}`[]
  /** Where to report weaknesses, in security.txt: `mailto:` or a page. The contact page unless given. */
  security?: string
  /** The chain that buyers pay on. `contracts/sdk/network.ts` says what is different between them. */
  network: PublicNetwork
  /** `graph`: The Graph's network answers queries. `own`: a graph-node of ours, always on. */
  indexer: 'graph' | 'own'
  /** `embedded`: a copy on every function, up to 200,000 listings. `postgres`: one Aurora database for all of them. */
  catalogue: 'embedded' | 'postgres'
  /**
   * Absent: pages do not offer passkeys. `sponsor`: who pays their network fees, our contract or, with `hosted`, a
   * service with a key (ERC-7677). `budget`: the ether that is paid in 30 days at most, and a tenth of it in a day. On a
   * chain with high fees, leave the sponsor out.
   */
  passkeys?: { sponsor?: `0x${string}` | 'hosted'; budget?: string }
  /** A site where people buy ether on this network, https. Absent: pages name none. */
  exchange?: `https://${string}`
  /**
   * The tokens that vehicles can be priced in besides ether. Absent: ether only. Each must be in `contracts/sdk/token.ts` for
   * this network and listed in the contract, and needs `rates`, which compare its prices with those in ether.
   */
  tokens?: readonly Exclude<Currency, 'ETH'>[]
  /**
   * Where pages take the worth of a price from: a price feed on the chain, and the naira for a dollar with its source and the
   * day. Pages do not show a feed that is silent for a day, or naira of more than a month ago. Absent: prices in ether alone.
   */
  rates?: {
    ethUsdFeed?: `0x${string}`
    nairaPerDollar?: { rate: string; source: string; at: `${number}-${number}-${number}` }
  }
  logs: '1 week' | '1 month' | '1 year'
  /** Megabytes of the functions: as many as give a whole core, which costs no more. */
  memory: number
  /** Functions of the API that run at once, at most. It bounds what an attack can cost. Absent: the account's limit. */
  concurrency?: number
  /** E-mails a second that SES accepts of the account: 1 in its sandbox, 14 at first outside of it. */
  mailRate: number
  firewall: boolean
  /** Seconds for which a browser insists on HTTPS. Short at first: it cannot be taken back before it expires. */
  hsts: number
  alarms: boolean
  /** One line a request to CloudFront, kept for a month. */
  accessLog: boolean
  /** A region that gets a copy of table and pictures every night. Absent: none. */
  backupTo?: string
  /** US dollars a month. A mail warns at 80 and 100 per cent. */
  budget: number
}

const minute = 60
const day = 24 * 60 * minute

const personal: Stage = {
  protected: false,
  review: 'auto',
  staff: [],
  network: 'sepolia',
  indexer: 'graph',
  catalogue: 'embedded',
  logs: '1 week',
  memory: 1769,
  mailRate: 1,
  firewall: false,
  hsts: 5 * minute,
  alarms: false,
  accessLog: false,
  budget: 10,
}

/** No account has this number, so that nobody deploys these stages before they name theirs. */
export const exampleAccount = '000000000000'

const staging: Stage = {
  ...personal,
  account: exampleAccount,
  domain: 'staging.mota.example',
  logs: '1 month',
  concurrency: 20,
  firewall: true,
  hsts: day,
  alarms: true,
  accessLog: true,
  budget: 50,
}

const production: Stage = {
  ...staging,
  domain: 'mota.example',
  protected: true,
  review: 'manual',
  logs: '1 year',
  // Raise it to two years when the domain has served HTTPS for a month.
  hsts: day,
  mailRate: 14,
  concurrency: 200,
  budget: 300,
}

/** Whether our own contract pays the network fees, so that our server signs for it. */
export const isContract = ({ passkeys }: Pick<Stage, 'passkeys'>) =>
  passkeys?.sponsor !== undefined && passkeys.sponsor !== 'hosted'

/** Any other name is a developer's stage. */
export const stageOf = (name: string): Stage =>
  name === 'production' ? production : name === 'staging' ? staging : personal

/** The login that a stage accepts. AWS is asked which account it belongs to before anything is created. */
export const loginOf = ({ account }: Stage) => (account ? { allowedAccountIds: [account] } : {})

/** The sender of e-mails: the stage's domain, or without one the address of the desk. */
export const senderOf = <Desk>({ domain }: Stage, desk: Desk): string | Desk =>
  domain ? `Mota <${fromAddressOf({ domain }, desk)}>` : desk

/** The same without a name. */
export const fromAddressOf = <Desk>({ domain }: Pick<Stage, 'domain'>, desk: Desk): string | Desk =>
  domain ? `hello@${domain}` : desk

/** The region of everything but the firewall, which CloudFront wants in us-east-1: the nearest to Lagos with every service. */
export const region = 'eu-west-1'

/** Workers of the queue at once. A stage that limits its functions limits them higher. AWS wants two at least. */
export const workers = ({ concurrency }: Stage) => (concurrency ? 10 : 2)

/** The currencies of a stage and the sources of its rates, as settings of its functions. */
export const moneySettings = ({ tokens = [], rates }: Pick<Stage, 'tokens' | 'rates'>) => ({
  ...(tokens.length > 0 && { MOTA_CURRENCIES: ['ETH', ...tokens].join(',') }),
  ...(rates?.ethUsdFeed && { MOTA_ETH_USD_FEED: rates.ethUsdFeed }),
  ...(rates?.nairaPerDollar && {
    MOTA_NGN_PER_USD: `${rates.nairaPerDollar.rate}@${rates.nairaPerDollar.at}`,
  }),
})
