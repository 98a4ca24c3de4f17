import { escrowAbi, type Token } from '@mota/contracts/sdk'
import {
  type Address,
  createWalletClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  formatUnits,
  isAddress,
  isAddressEqual,
} from 'viem'
import * as z from 'zod'
import { openSubgraph } from '../../../functions/src/chain/subgraph.ts'
import { arbiter, walletOf } from '../../local/seed/people.ts'
import { readerOf } from '../check/reader.ts'
import { type Command, Misuse, type Output, type Row, type Surroundings } from '../command.ts'
import type { Environment } from '../stage.ts'
import { differencesOf, readToken } from '../token.ts'

/** The contract keeps tokens forever, so everything about one is read before it is listed. */
export const tokens: Command = {
  usage: 'tokens list | tokens add ADDRESS',
  summary: 'Compare the listed tokens with the sdk; check a token and list it, or print the transaction',
  async run([what, address, ...rest], surroundings) {
    if (what === 'list' && !address) return list(surroundings.environment)
    if (what !== 'add' || !address || !isAddress(address) || rest.length) throw new Misuse()
    return add(surroundings, address)
  },
}

async function list(environment: Environment): Promise<Output> {
  const expected = readerOf(environment).deployment.tokens
  const [listed, owed] = await Promise.all([listedIn(environment), owedIn(environment)])
  const last = Math.max(listed.length, ...expected.map(({ asset }) => asset))
  const numbers = Array.from({ length: last }, (_, place) => place + 1)
  const rows = await Promise.all(
    numbers.map(async (asset): Promise<Row> => {
      const known = expected.find((one) => one.asset === asset)
      const address = listed[asset - 1]
      return address
        ? { asset, ...(await rowOf(environment, address, known, owed?.get(asset))) }
        : { asset, symbol: known?.symbol, token: known?.address, state: 'not listed in the contract' }
    }),
  )
  return { rows, bad: rows.some(({ state }) => String(state).startsWith('wrong')) }
}

async function rowOf(environment: Environment, token: Address, known: Token | undefined, owed?: Owed) {
  const { deployment, chain } = readerOf(environment)
  const balance = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const
  const [facts, held] = await Promise.all([
    readToken(chain(), token),
    chain().readContract({ ...balance, args: [deployment.escrow] }),
  ])
  const { symbol, decimals, pays } = facts
  const amount = (units?: bigint) => (units === undefined ? 'unknown' : formatUnits(units, decimals))
  const sums = { held: amount(held), sales: amount(owed?.held), credits: amount(owed?.credits) }
  return { symbol, decimals, token, pays, ...sums, state: stateOf() }

  function stateOf(): string {
    if (!known) return 'not in the sdk, so not shown'
    const wrong = differencesOf(facts, known)
    if (!isAddressEqual(known.address, token)) wrong.push(`its address is not ${known.address}`)
    if (owed && held < owed.held + owed.credits) wrong.push('it holds less than it owes')
    return wrong.length ? `wrong: ${wrong.join('; ')}` : facts.isPaused ? 'paused' : 'ok'
  }
}

async function add({ environment, options, agree }: Surroundings, token: Address): Promise<Output> {
  const { deployment, chain } = readerOf(environment)
  const { escrow, tokens: expected } = deployment
  const listed = await listedIn(environment)
  if (listed.some((one) => isAddressEqual(one, token)))
    return { rows: [], bad: true, note: 'The contract lists this token already.' }
  const { domain, isPaused: _, ...facts } = await readToken(chain(), token)
  const asset = listed.length + 1
  const known = expected.find(({ symbol }) => symbol === facts.symbol)
  if (known && (known.asset !== asset || !isAddressEqual(known.address, token)))
    return {
      rows: [],
      bad: true,
      note: `contracts/sdk/token.ts has ${known.symbol} as number ${known.asset} at ${known.address}. This one would be number ${asset}.`,
    }
  const call = { address: escrow, abi: escrowAbi, functionName: 'listToken', args: [token] } as const
  const owner = await chain().readContract({ address: escrow, abi: escrowAbi, functionName: 'owner' })
  const named = { domain: domain ? `${domain.name}, version ${domain.version}` : 'none' }
  const row = { asset, ...facts, ...named, token, from: owner, to: escrow, data: encodeFunctionData(call) }
  const account = walletOf(arbiter.account)
  // The owner of a public escrow signs elsewhere.
  if (options.stage !== 'local' || !isAddressEqual(owner, account.address))
    return { rows: [row], note: 'The owner of the escrow has to send this. A token can never be removed.' }
  if (!(await agree(`List ${facts.symbol} as number ${asset}? It can never be removed.`)))
    return { rows: [row], note: 'Nothing was sent.' }
  const wallet = createWalletClient({ account, transport: custom(chain()) })
  const hash = await wallet.writeContract({ ...call, chain: null })
  await chain().waitForTransactionReceipt({ hash, pollingInterval: 50 })
  return { rows: [row], note: `Listed by ${hash}.` }
}

const listedIn = (environment: Environment): Promise<readonly Address[]> => {
  const { deployment, chain } = readerOf(environment)
  return chain().readContract({ address: deployment.escrow, abi: escrowAbi, functionName: 'tokens' })
}

interface Owed {
  /** The amounts of open sales. */
  held: bigint
  credits: bigint
}

const units = z.string().transform(BigInt)
const indexed = z.object({ tokens: z.array(z.object({ id: z.string(), held: units, credits: units })) })

/** The debt of the escrow in each token, by the number of the token, from the index. Undefined if the index does not answer. */
const owedIn = (environment: Environment): Promise<Map<number, Owed> | undefined> =>
  openSubgraph(environment)
    .query('{ tokens { id held credits } }', {}, indexed)
    .then(({ tokens }) => new Map(tokens.map(({ id, ...owed }) => [Number(id), owed])))
    .catch(() => undefined)
