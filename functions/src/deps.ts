import { type Catalogue, openTableCatalogue } from './catalogue/index.ts'
import { type Chain, openChain } from './chain/chain.ts'
import type { Config } from './config.ts'
import { type Images, openImages } from './image/store.ts'
import { type Log, openLog } from './log.ts'
import { type Mail, openMail } from './mail/mail.ts'
import { openDynamo, openStore, type Store } from './table/index.ts'

/** Everything that operations use. */
export interface Deps {
  config: Config
  store: Store
  catalogue: Catalogue
  images: Images
  mail: Mail
  chain: Chain
  log: Log
  /** Milliseconds. */
  now(): number
}

export async function openDeps(config: Config, given: Partial<Deps> = {}): Promise<Deps> {
  const { log = openLog(), now = Date.now } = given
  const store = given.store ?? openStore(openDynamo(config), config.MOTA_TABLE)
  return {
    config,
    store,
    catalogue: given.catalogue ?? (await openTableCatalogue({ config, store, log, now })),
    images: openImages(config),
    mail: openMail(config),
    chain: openChain(config),
    log,
    now,
    ...given,
  }
}

/** The caller: a wallet that has signed in. */
export interface Actor {
  address: `0x${string}`
}
