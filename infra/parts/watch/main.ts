import { deployments, escrowAbi, networks, parse } from '@mota/contracts/sdk'
import { type Address, createPublicClient, fallback, http, isAddress } from 'viem'
import { entryPoint09Abi, entryPoint09Address } from 'viem/account-abstraction'
import * as z from 'zod'
import { watching } from '../../../functions/src/job/schedule.ts'
import { failureOf, openLog } from '../../../functions/src/log.ts'
import { type Measured, metricLine } from './metric.ts'

const environment = z.object({
  MOTA_STAGE: z.string(),
  MOTA_ORIGIN: z.url(),
  MOTA_NETWORK: z.enum(networks),
  MOTA_RPC_URL: z.string().transform((value) => value.split(/[\s,]+/).filter(Boolean)),
  MOTA_SPONSOR: z.custom<Address>((value) => isAddress(String(value))).optional(),
  MOTA_SPONSOR_BUDGET: z
    .string()
    .transform((value) => parse(value, 'ETH').units)
    .optional(),
})
type Environment = z.infer<typeof environment>

const health = z.object({
  ok: z.boolean(),
  parts: z.record(z.string(), z.object({ state: z.string(), lag: z.number().optional() })),
})

const log = openLog()

/** Logs the state of the market as metrics. A value that cannot be read does not stop the others. */
export async function handler(): Promise<void> {
  const env = environment.parse(process.env)
  const [seen = { ok: false }, gas, deposit] = await Promise.all([
    known('health', askHealth(env, asksIndex(Date.now()))),
    known('gas', gasOfOwner(env)),
    known('deposit', daysOfSponsor(env)),
  ])
  process.stdout.write(`${metricLine(env.MOTA_STAGE, { ...seen, gas, deposit }, Date.now())}\n`)
}

/** RPC errors contain the URL with its key, so they go through the log, which removes it. */
async function known<T>(what: string, work: Promise<T>): Promise<T | undefined> {
  return work.catch((error) => {
    log.error('watch.failed', { what, ...failureOf(error) })
    return undefined
  })
}

const minute = 60_000

/** Only some runs query the index: the first run of each interval. */
export const asksIndex = (at: number) => at % (watching.index * minute) < watching.every * minute

async function askHealth(
  { MOTA_ORIGIN, MOTA_NETWORK }: Environment,
  withIndex: boolean,
): Promise<Pick<Measured, 'ok' | 'lag'>> {
  const reply = await fetch(`${MOTA_ORIGIN}/api/health${withIndex ? '' : '?without=index'}`, {
    signal: AbortSignal.timeout(20_000),
  })
  const { ok, parts } = health.parse(await reply.json())
  const blocks = parts.index?.lag
  const { blockTime } = deployments[MOTA_NETWORK].chain
  return { ok, lag: blocks === undefined ? undefined : blocks * blockTime }
}

function openChain({ MOTA_RPC_URL }: Environment) {
  // A chain that hangs must not use up the minute that this function has.
  const nodes = MOTA_RPC_URL.map((url) => http(url, { timeout: 5_000 }))
  return createPublicClient({ transport: fallback(nodes, { retryCount: 1 }) })
}

/** A key that delegates to code (EIP-7702) still pays for its own transactions. */
const delegation = '0xef0100'

/** Undefined if the owner is a contract, such as a Safe: the wallet that executes its transactions pays the network fees. */
async function gasOfOwner(env: Environment): Promise<bigint | undefined> {
  const chain = openChain(env)
  const owner = await chain.readContract({
    address: deployments[env.MOTA_NETWORK].escrow,
    abi: escrowAbi,
    functionName: 'owner',
  })
  const [code, balance] = await Promise.all([
    chain.getCode({ address: owner }),
    chain.getBalance({ address: owner }),
  ])
  return code && !code.startsWith(delegation) ? undefined : balance
}

/** The budget is that of 30 days, and a tenth of it may be spent in a day. */
async function daysOfSponsor(env: Environment): Promise<number | undefined> {
  const { MOTA_SPONSOR, MOTA_SPONSOR_BUDGET } = env
  if (!MOTA_SPONSOR || !MOTA_SPONSOR_BUDGET) return undefined
  const deposit = await openChain(env).readContract({
    address: entryPoint09Address,
    abi: entryPoint09Abi,
    functionName: 'balanceOf',
    args: [MOTA_SPONSOR],
  })
  return Number(deposit) / (Number(MOTA_SPONSOR_BUDGET) / 10)
}
