import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deadline, deployments, readSale } from '@mota/contracts/sdk'
import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lead } from '../../../functions/src/job/remind.ts'
import { limits } from '../../../functions/src/schema/index.ts'
import { createContext } from '../../local/context.ts'
import { keepGuard } from '../../local/guard.ts'
import { type Stack, startParts } from '../../local/index.ts'
import { type Deal, sellOne } from '../../local/test/sale.ts'
import {
  type DeployedFunction,
  functionsOf,
  type Running,
  startFunctions,
} from '../rehearsal/deploy/function.ts'
import { createBuckets, createQueues, createTable, withQueues } from '../rehearsal/deploy/store.ts'
import { type Account, startAccount } from '../rehearsal/world/aws.ts'
import { evaluate } from './evaluate.ts'
import type { Resource } from './resource.ts'
import { rolesOf } from './role.ts'
import { visit } from './visit.ts'

/** Runs each function on an AWS account that denies every action outside the function's role. */
const folder = mkdtempSync(join(tmpdir(), 'mota-permission-'))
const dismissGuard = keepGuard(folder)
const used = new Map<string, Set<string>>()
const denied: string[] = []
const running: Running[] = []
let granted: ReadonlyMap<string, ReadonlySet<string>>
let stack: Stack
let account: Account

const day = 24 * 60
/** How many minutes each job's clock is ahead, so that pictures and messages are old enough to be deleted. */
const ahead: Record<string, number> = {
  notify: 6,
  search: 6,
  orphans: 2 * day,
  forget: (limits.conversationDays + 1) * day,
}
const clock = (minutes: number) =>
  `--import=data:text/javascript,${encodeURIComponent(`const now = Date.now; Date.now = () => now() + ${minutes * 60_000}`)}`

beforeAll(async () => {
  const evaluated = await evaluate('ada')
  granted = rolesOf(evaluated)
  stack = await startParts(['chain', 'database', 'images', 'mail', 'index'])
  const { dynamo = '', s3 = '', smtp = '', rpc = '', inbox = '' } = stack.urls
  account = await startAccount({ dynamo, s3, smtp }, allows)
  await create(evaluated)
  const resources = JSON.parse(withQueues(JSON.stringify(evaluated), account.url)) as Resource[]
  const context = createContext(folder, folder, {})
  const origin = `http://127.0.0.1:${await context.port('api')}`
  const functions = functionsOf(resources)
  async function start(some: DeployedFunction[]) {
    const started = await startFunctions(
      context,
      some.map((one) => standingAt(origin, one)),
    )
    running.push(started)
    return started
  }
  const jobs = functions.filter(({ rate }) => rate)
  const api = await start(functions.filter(({ name }) => name === 'api'))
  const deal = await sellOne({ web: api.url, rpc, inbox })
  await visit(deal, api.url, rpc)
  const said = (name: string) => readFileSync(join(folder, 'log', `${name}.log`), 'utf8')
  /** Runs jobs, and a worker for what they find, whose clock is ahead like theirs. */
  async function run(names: readonly string[], kinds: readonly string[]) {
    const some = jobs.filter(({ name }) => names.includes(name))
    ahead.worker = Math.max(...names.map((name) => ahead[name] ?? 0))
    await start(some)
    for (const { name } of some)
      await vi.waitFor(() => expect(said(name)).toContain('ran'), { timeout: 200_000, interval: 200 })
    if (kinds.length === 0) return
    const worker = await start(functions.filter(({ name }) => name === 'worker'))
    for (const kind of kinds)
      await vi.waitFor(() => expect(said('worker')).toContain(`"kind":"${kind}"`), {
        timeout: 200_000,
        interval: 200,
      })
    await worker.stop()
  }
  await run(['reconcile', 'review', 'snapshot'], [])
  // It reminds only in the last hours before a deadline.
  ahead.remind = (await leftOf(deal, rpc)) - (lead(deployments.local.periods) - 1) / 60
  await run(['remind'], ['reminder'])
  await run(['notify', 'search', 'orphans'], ['notice', 'search', 'orphaned'])
  await run(['post'], [])
  // Runs last, because it deletes the messages that other jobs write e-mails about.
  await run(['forget'], ['forgetting'])
}, 480_000)

/** Minutes that the sale has left until its deadline. */
async function leftOf({ id }: Deal, rpc: string): Promise<number> {
  const { escrow, periods } = deployments.local
  const sale = await readSale(createPublicClient({ transport: http(rpc) }), escrow, id)
  const due = sale && deadline(sale, periods)
  return ((due?.at ?? 0) - Date.now() / 1000) / 60
}

afterAll(async () => {
  for (const functions of running) await functions.stop()
  dismissGuard()
  account.stop()
  await stack.stop()
  rmSync(folder, { recursive: true, force: true })
})

function allows(key: string, action: string): boolean {
  const role = granted.get(key)
  if (!role) return true
  used.set(key, (used.get(key) ?? new Set()).add(action))
  if (role.has(action)) return true
  denied.push(`${key} may not ${action}`)
  return false
}

async function create(resources: readonly Resource[]) {
  Object.assign(process.env, { AWS_ENDPOINT_URL: account.url, AWS_REGION: 'eu-west-1' })
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'deploy', AWS_SECRET_ACCESS_KEY: 'any' })
  await createTable(resources)
  await createBuckets(resources)
  await createQueues(resources)
}

/** Uses the function's name as access key, so that each call has its role, and the chain and index of this machine. */
function standingAt(MOTA_ORIGIN: string, one: DeployedFunction): DeployedFunction {
  const { MOTA_NETWORK = '', MOTA_RPC_URL = '', MOTA_SUBGRAPH_URL = '' } = stack.env
  const here = { MOTA_NETWORK, MOTA_RPC_URL, MOTA_SUBGRAPH_URL, MOTA_ORIGIN }
  const NODE_OPTIONS = clock(ahead[one.name] ?? 0)
  return {
    ...one,
    variables: { ...one.variables, ...here, NODE_OPTIONS, AWS_ACCESS_KEY_ID: one.name },
  }
}

test('no function lacks a permission that it uses', () => {
  expect(denied).toEqual([])
})

/** Lambda itself uses these, to report a run that failed for good, to take work and to trace. The queue checks nobody. */
const forLambda = [
  'sqs:SendMessage',
  'sqs:ReceiveMessage',
  'sqs:DeleteMessage',
  'sqs:GetQueueAttributes',
  'xray:PutTraceSegments',
  'xray:PutTelemetryRecords',
]

test.each([
  'api',
  'reconcile',
  'remind',
  'notify',
  'search',
  'post',
  'orphans',
  'forget',
  'review',
  'snapshot',
  'worker',
])('%s has no permission that it never uses', (name) => {
  expect(granted.has(name)).toBe(true)
  const spare = [...(granted.get(name) ?? [])].filter((action) => !used.get(name)?.has(action))
  expect(spare.filter((action) => !forLambda.includes(action))).toEqual([])
})
