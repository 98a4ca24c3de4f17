import { openMailboxes } from './account/user.ts'
import { openTableCatalogue } from './catalogue/index.ts'
import { priced } from './catalogue/priced.ts'
import { openChain } from './chain/chain.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { listeners } from './events.ts'
import { openImages } from './image/store.ts'
import { inline } from './job/inline.ts'
import { tableSource } from './listing/source.ts'
import { openLog } from './log.ts'
import { openMail } from './mail/mail.ts'
import { openPush } from './push/service.ts'
import { openSqs } from './queue/queue.ts'
import { openOwners } from './session/owner.ts'
import { openRates } from './stage/rate.ts'
import { openStore } from './store.ts'
import { openDynamo } from './table/index.ts'

/** Everything that operations use, for one stage. What is in `given` replaces the stage's own. */
export async function openDeps(config: Config, given: Partial<Deps> = {}): Promise<Deps> {
  const { log = openLog(), now = Date.now } = given
  const store = given.store ?? openStore(openDynamo(config), config.MOTA_TABLE)
  const { chain = openChain(config) } = given
  const rates = given.rates ?? openRates({ config, chain, log, now })
  const catalogue =
    given.catalogue ?? (await openTableCatalogue({ config, source: tableSource(store), log, now, rates }))
  const deps: Deps = {
    config,
    store,
    images: openImages(config),
    mail: openMail(config),
    push: openPush(config),
    mailboxOf: openMailboxes({ config, store }),
    chain,
    isOwner: openOwners(now),
    log,
    now,
    rates,
    listeners,
    queue: config.MOTA_QUEUE ? openSqs(config.MOTA_QUEUE) : inline(() => deps),
    ...given,
    catalogue: priced(catalogue, rates),
  }
  return deps
}
