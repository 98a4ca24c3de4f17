import { factsOf } from '@mota/contracts/sdk'
import { openShared } from '../answers.ts'
import { hasSponsor } from '../config.ts'
import type { Deps } from '../deps.ts'
import type { HealthQuery, HealthView, PartHealth, StageView } from '../schema/index.ts'
import { timeouts, within } from '../timeouts.ts'

export function stageView({ config, push }: Pick<Deps, 'config' | 'push'>): StageView {
  const { chainId, escrow, startBlock, periods, explorer, tokens } = config.deployment
  const { name, title, isTest } = factsOf(chainId)
  const found = {
    chainId,
    network: { name, title, is_test: isTest },
    escrow,
    startBlock,
    periods,
    explorer,
    tokens: [...tokens],
    currencies: config.MOTA_CURRENCIES,
  }
  const subgraph = `${config.MOTA_ORIGIN}/api/index`
  const passkeys = config.MOTA_BUNDLER_URL && { passkeys: { sponsored: hasSponsor(config) } }
  const exchange = config.MOTA_EXCHANGE && { exchange: config.MOTA_EXCHANGE }
  const notifications = push.key && { push_key: push.key }
  const stage = { stage: config.MOTA_STAGE, ...found, subgraph, ...passkeys, ...exchange, ...notifications }
  return config.MOTA_NETWORK === 'local' ? { ...stage, rpc: config.MOTA_RPC_URL[0] } : stage
}

/** How long a look at the parts is good for: anyone may ask, and each look asks them all. */
const fresh = 1_000

/** How long what the index said is good for: a public index charges for each query. */
const freshIndex = ({ config }: Pick<Deps, 'config'>) => (config.MOTA_NETWORK === 'local' ? fresh : 60_000)

/** The state of every part, without the index if it is to be left out. Requests at the same time share one check. */
export function openHealth(deps: Deps): (look: HealthQuery) => Promise<HealthView> {
  const views = openShared<HealthView>(deps, fresh)
  const indexed = openShared<number>(deps, freshIndex(deps))
  const admit = async () => {}
  const index = () => indexed('', admit, () => deps.chain.subgraph.block())
  return ({ without }) =>
    views(without ?? 'whole', admit, () => health(deps, without === 'index' ? undefined : index))
}

async function health(deps: Deps, index: (() => Promise<number>) | undefined): Promise<HealthView> {
  const { chain, store, catalogue, images, mail } = deps
  const block = soon(chain.block())
  const [chainPart, indexPart, database, lists, pictures, post] = await Promise.all([
    state(block),
    index && lag(block, soon(index())),
    state(soon(store.users.get({ address: '0x' }).go())),
    behind(soon(catalogue.behind())),
    state(soon(images.ready())),
    state(soon(mail.ready())),
  ])
  const parts = {
    chain: chainPart,
    ...(indexPart && { index: indexPart }),
    database,
    catalogue: { ...lists, engine: deps.config.MOTA_CATALOGUE_ENGINE },
    images: pictures,
    mail: post,
  }
  const failed = Object.entries(parts).flatMap(([name, part]) => (part.state === 'up' ? [] : [name]))
  if (failed.length === 0) return { ok: true, parts }
  deps.log.error('health', { failed })
  return { ok: false, parts, message: `Not working: ${failed.join(', ')}.` }
}

const state = (check: Promise<unknown>): Promise<PartHealth> =>
  check.then(
    () => ({ state: 'up' as const }),
    () => ({ state: 'down' as const }),
  )

async function lag(head: Promise<number>, indexed: Promise<number>): Promise<PartHealth> {
  const [to, at] = await Promise.allSettled([head, indexed])
  if (at.status === 'rejected') return { state: 'down' }
  return to.status === 'rejected' ? { state: 'up' } : { state: 'up', lag: Math.max(0, to.value - at.value) }
}

/** The lists may lack changes for this long. Usually they lag by seconds. */
const maxBehind = 30_000

const behind = (check: Promise<number | undefined>): Promise<PartHealth> =>
  check.then(
    (lag) => (lag === undefined ? { state: 'up' } : { state: lag > maxBehind ? 'late' : 'up', lag }),
    () => ({ state: 'down' }),
  )

const soon = <T>(work: Promise<T>) => within(timeouts.health, work)
