import { decimalsOf, escrowAbi } from '@mota/contracts/sdk'
import { type Address, encodeFunctionData, erc20Abi, formatUnits, isAddress, isAddressEqual } from 'viem'
import { readerOf } from '../check/reader.ts'
import { type Command, Misuse, type Row } from '../command.ts'
import type { Environment } from '../stage.ts'

/** The contract keeps tokens forever, so `add` only checks one and prints what the contract's owner has to send. */
export const tokens: Command = {
  usage: 'tokens list | tokens add ADDRESS',
  summary: 'Compare the listed tokens with the sdk; check a token and print the transaction that lists it',
  async run([what, address, ...rest], { environment }) {
    if (what === 'list' && !address) return compare(environment)
    if (what !== 'add' || !address || !isAddress(address) || rest.length) throw new Misuse()
    return add(environment, address)
  },
}

async function compare(environment: Environment) {
  const { escrow, tokens: expected } = readerOf(environment).deployment
  const listed = await listedIn(environment)
  const numbers = [...new Set([...listed.keys(), ...expected.map(({ asset }) => asset - 1)])].sort(
    (a, b) => a - b,
  )
  const rows = await Promise.all(
    numbers.map(async (place): Promise<Row> => {
      const known = expected.find(({ asset }) => asset === place + 1)
      const address = listed[place]
      const asset = place + 1
      if (!address)
        return { asset, symbol: known?.symbol, token: known?.address, state: 'not listed in the contract' }
      const { symbol, decimals, held } = await describe(environment, address, escrow)
      const isSame = known && isAddressEqual(known.address, address)
      const isRight = isSame && decimalsOf(known.symbol) === decimals && known.symbol === symbol
      const state = isRight ? 'ok' : known ? 'not what the sdk says' : 'not in the sdk, so not shown'
      return { asset, symbol, token: address, held: formatUnits(held, decimals), state }
    }),
  )
  return { rows, bad: rows.some(({ state }) => state === 'not what the sdk says') }
}

async function add(environment: Environment, token: Address) {
  const { escrow } = readerOf(environment).deployment
  const listed = await listedIn(environment)
  if (listed.some((one) => isAddressEqual(one, token)))
    return { rows: [], bad: true, note: 'The contract lists this token already.' }
  const { symbol, decimals } = await describe(environment, token, escrow)
  const data = encodeFunctionData({ abi: escrowAbi, functionName: 'listToken', args: [token] })
  const rows = [{ asset: listed.length + 1, symbol, decimals, token, to: escrow, data }]
  return { rows, note: 'The owner of the escrow has to send this. A token can never be removed.' }
}

async function listedIn(environment: Environment): Promise<readonly Address[]> {
  const { deployment, chain } = readerOf(environment)
  return chain().readContract({ address: deployment.escrow, abi: escrowAbi, functionName: 'tokens' })
}

async function describe(environment: Environment, address: Address, holder: Address) {
  const client = readerOf(environment).chain()
  const token = { address, abi: erc20Abi } as const
  const [symbol, decimals, held] = await Promise.all([
    client.readContract({ ...token, functionName: 'symbol' }),
    client.readContract({ ...token, functionName: 'decimals' }),
    client.readContract({ ...token, functionName: 'balanceOf', args: [holder] }),
  ])
  return { symbol, decimals, held }
}
