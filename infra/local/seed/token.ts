import { type Currency, deployments, parse, type Token } from '@mota/contracts/sdk'
import { createPublicClient, erc20Abi, type Hex, http } from 'viem'
import { people, walletOf } from './people.ts'

/** The tokens that everybody has at first: enough for the dearest vehicle. */
const gifts: Record<Exclude<Currency, 'ETH'>, string> = { USDC: '200000', cNGN: '300000000' }

/** Gives everybody some of each token that they have none of. Only a local chain can. */
export async function fillPurses(rpc: string): Promise<void> {
  const chain = createPublicClient({ transport: http(rpc) })
  for (const token of deployments.local.tokens)
    for (const { account } of people) {
      const { address } = walletOf(account)
      if ((await chain.readContract(balanceCall(token, address))) > 0n) continue
      const amount = `0x${parse(gifts[token.symbol as keyof typeof gifts], token.symbol).units.toString(16)}`
      await chain.request({ method: 'anvil_dealERC20', params: [address, token.address, amount] } as never)
    }
}

const balanceCall = ({ address }: Token, owner: Hex) =>
  ({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] }) as const
