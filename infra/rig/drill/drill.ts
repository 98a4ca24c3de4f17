import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { unread } from '../../../functions/src/catalogue/index.ts'
import { readConfig } from '../../../functions/src/config.ts'
import type { Listing } from '../../../functions/src/listing/table.ts'
import { isListed } from '../../../functions/src/listing/view.ts'
import { openDeps } from '../../../functions/src/open.ts'
import { unsubscribeUrl } from '../../../functions/src/search/unsubscribe.ts'
import { type Stack, startParts } from '../../local/index.ts'
import { openChain } from '../../local/seed/chain.ts'
import { seed } from '../../local/seed/index.ts'
import { type Deal, sellOne } from '../../local/test/sale.ts'
import type { Options } from '../../ops/command.ts'
import { kindOf, type Places, placesOf } from '../../ops/places.ts'
import { run } from '../../ops/run.ts'
import { secretNames, secretsAmong } from '../../ops/secret.ts'
import { secretsOf, setSecret } from '../../ops/secret-store.ts'
import { startAccount } from '../rehearsal/world/aws.ts'
import { compare, contentsOf, given } from './contents.ts'
import { fillWith } from './fill.ts'
import { hasRead, rowsOf } from './indexed.ts'

type Report = (step: string, seconds: number, result: string) => void

/** A personal stage, so that no account is written into `infra/parts/stage.ts`. */
const stage = 'drill'
const keyVariable = 'MOTA_EXPORT_KEY'
const newKey = () => randomBytes(32).toString('base64url')

/**
 * A stage loses its region: the table, the pictures, the index, the mail and its secrets. The chain stays, and the export,
 * which was made before. The operators' own commands restore the stage in another account, and everything is compared.
 */
export async function drill(size: { listings: number; pictures: number }, report: Report) {
  const folder = mkdtempSync(join(tmpdir(), 'mota-drill-'))
  const copy = join(folder, 'export')
  const rows: Parameters<Report>[] = []
  const lost: string[] = []
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]

  async function timed<T>(step: string, work: () => Promise<T>, say: (result: T) => string): Promise<T> {
    const began = performance.now()
    const result = await work()
    const row: Parameters<Report> = [step, (performance.now() - began) / 1_000, say(result)]
    rows.push(row)
    report(...row)
    return result
  }
  async function standing(stack: Promise<Stack>): Promise<Stack> {
    const { stop, ...rest } = await stack
    // Each is stopped once, whichever comes first: its loss, or the end of the drill.
    let stopping: Promise<void> | undefined
    const once = () => (stopping ??= stop())
    ends.push(once)
    return { ...rest, stop: once }
  }

  try {
    process.env[keyVariable] = newKey()
    const chain = await standing(startParts(['chain', 'bundler']))
    const secrets = {
      MOTA_SECRET: newKey(),
      MOTA_LINK_KEYS: newKey(),
      MOTA_VIN_KEYS: newKey(),
      MOTA_PUSH_KEY: newKey(),
    }
    const first = await standing(startParts(['api'], { beside: [chain], settings: secrets }))
    const firstPlaces = await placesAt(first)
    await timed(
      'a market with a sale in each status',
      async () => {
        await seed(first)
        await fillWith(firstPlaces, first.urls.dynamo ?? '', size)
      },
      () => `and ${size.listings} listings more, of ${size.pictures} pictures each`,
    )
    const { api: web = '', rpc = '', inbox = '' } = first.urls
    const deal = await sellOne({ web, origin: first.env.MOTA_ORIGIN, rpc, inbox })
    const link = await linkOf(deal, first)

    // From here on nobody writes, so that the export can be compared with the table.
    for (const pid of first.pidsOf('api')) process.kill(pid, 'SIGKILL')
    const oldAccount = await accountOf(first)
    const kept = secretsAmong(first.env)
    for (const [name, value] of Object.entries(kept)) await setSecret(stage, name, value)
    const before = await contentsOf(firstPlaces)
    const ops = operator(first)
    await timed('export', () => ops(`export ${copy}`), summary)
    // Somebody acts on the chain after the export. Only the chain knows.
    await openChain(rpc).act(deal.seller.person, 'deliver', deal.id)
    const index = first.urls.subgraph ?? ''
    await hasRead(index, rpc)
    const indexed = await rowsOf(index)
    await timed(
      'the region is lost',
      async () => {
        oldAccount.stop()
        await first.stop()
      },
      () =>
        `${before.items.size} items, ${before.pictures.size} pictures, ${Object.keys(kept).length} secrets`,
    )

    const second = await standing(startParts(['database', 'images', 'mail'], { beside: [chain] }))
    const newAccount = await accountOf(second)
    ends.push(() => newAccount.stop())
    if ((await secretsOf(stage)).size > 0) throw new Error('The new account has secrets already.')
    await timed('secrets', () => operator(second)(`secrets import ${copy}`), countOf)
    const restored = await secretsOf(stage)
    for (const [name, value] of Object.entries(kept))
      if (restored.get(name) !== value) lost.push(`secret ${name}`)

    const [{ items = 0, pictures = 0 }] = await timed(
      'import',
      () => operator(second)(`import ${copy}`),
      summary,
    )
    const seconds = rows.at(-1)?.[1] ?? 0
    report(
      'speed of the import',
      seconds,
      `${Math.round((items + pictures) / seconds)} items and pictures a second`,
    )
    const { lost: missing, givenUp } = await timed(
      'every item and every picture compared',
      async () => compare(before, await contentsOf(await placesAt(second))),
      (result) => `${result.lost.length} lost`,
    )
    lost.push(...missing)
    for (const [kind, count] of givenUp) report('given up on purpose', 0, `${count} ${kind}: ${given[kind]}`)

    const settings = Object.fromEntries(
      Object.entries(secretNames).flatMap(([name, { variable }]) => {
        const value = restored.get(name)
        return value && variable in secrets ? [[variable, value] as const] : []
      }),
    )
    const third = await timed(
      'index rebuilt from the chain, and the API',
      () => standing(startParts(['api'], { beside: [chain, second], settings })),
      () => `${indexed.get('sales')?.length} sales`,
    )
    await hasRead(third.urls.subgraph ?? '', rpc)
    const rebuilt = await rowsOf(third.urls.subgraph ?? '')
    for (const [kind, all] of indexed)
      if (!isDeepStrictEqual(rebuilt.get(kind), all)) lost.push(`rows of the index: ${kind}`)
    report(
      'rows of the index compared',
      0,
      [...indexed].map(([kind, all]) => `${all.length} ${kind}`).join(', '),
    )

    const published = [...before.items.values()].filter(
      (item) => kindOf(item) === 'listing' && isListed(item as unknown as Listing),
    ).length
    const listed = await timed(
      'lists',
      () => listedBy(third.urls.api ?? '', published),
      (total) => `${total} vehicles`,
    )
    if (listed !== published) lost.push(`${published - listed} of ${published} vehicles of the lists`)
    await timed('sales compared with the chain', () => operator(third)('reconcile'), countOf)
    const { store, chain: sales } = await openDeps(readConfig(third.env), { catalogue: unread() })
    const { data: sale } = await store.sales
      .get({ escrow: sales.escrow, id: Number(deal.id) })
      .go({ consistent: true })
    if (sale?.status !== 1) lost.push(`the delivery of sale ${deal.id}, which happened after the export`)
    const reply = await fetch(new URL(link, third.urls.api), { method: 'POST' })
    if (!reply.ok) lost.push(`the link of an old e-mail, which answers ${reply.status}`)
    report('a link of an e-mail from before', 0, reply.ok ? 'works' : 'fails')
    return { rows, lost }
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

const options: Options = {
  stage,
  json: true,
  yes: true,
  dry: false,
  reason: '',
  table: '',
  from: keyVariable,
  by: 'drill',
}

/** An operator of the stage, who types commands. The first that fails ends the drill. */
const operator =
  ({ env }: Stack) =>
  async (line: string): Promise<[Record<string, number>, ...Record<string, number>[]]> => {
    const { text, code } = await run(line.split(' '), options, env)
    if (code !== 0) throw new Error(`${line}: ${text}`)
    return JSON.parse(text)
  }

const countOf = (answer: readonly unknown[]) => `${answer.length}`
const summary = ([answer]: readonly Record<string, number>[]) =>
  `${answer?.items} items, ${answer?.pictures} pictures`

async function placesAt({ env }: Stack): Promise<Places> {
  return placesOf(await openDeps(readConfig(env), { catalogue: unread() }))
}

/** An AWS account in front of the parts, which SST's own program takes for the real one. */
async function accountOf({ urls }: Stack) {
  const account = await startAccount({ dynamo: urls.dynamo ?? '', s3: urls.s3 ?? '', smtp: urls.smtp ?? '' })
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: account.url,
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_REGION: 'eu-west-1',
    SST_SKIP_DEPENDENCY_CHECK: '1',
    SST_NO_BUN: '1',
    SST_TELEMETRY_DISABLED: '1',
  })
  return account
}

/** The path of a link in the e-mails about a saved search of the buyer. It works without a session, until the keys change. */
async function linkOf({ buyer }: Deal, { env }: Stack): Promise<string> {
  const wish = { query: 'brand=Peugeot', pace: 'daily' }
  const { search } = await buyer.ask<{ search: { id: string } }>('POST', '/save-search', wish)
  return new URL(unsubscribeUrl({ config: readConfig(env) }, { address: buyer.address, id: search.id }))
    .pathname
}

/** The total of the lists, as soon as it is what it should be or no longer grows. */
async function listedBy(api: string, wanted: number): Promise<number> {
  let last = -1
  for (let same = 0; same < 60; await sleep(500)) {
    const { headers } = await fetch(`${api}/api/get-products?limit=1`)
    const total = Number(headers.get('x-total-count'))
    if (total === wanted) return total
    same = total === last ? same + 1 : 0
    last = total
  }
  return last
}
