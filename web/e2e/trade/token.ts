import { type Currency, deployments, escrowAbi, moneyOf, parse } from '@mota/contracts/sdk'
import { type Address, createWalletClient, erc20Abi, http, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { sepolia } from 'viem/chains'
import { place } from '../fixture/place.ts'
import { chain, fund } from './chain.ts'

type TokenSymbol = Exclude<Currency, 'ETH'>

const { escrow, tokens } = deployments.local

/** On the local chain anybody may issue tokens and block their owners. */
const issuerAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function block_(address account, bool on)',
])

export const contractOf = (symbol: TokenSymbol): Address => {
  const token = tokens.find((one) => one.symbol === symbol)
  if (!token) throw new Error(`There is no local ${symbol}.`)
  return token.address
}

async function issue(symbol: TokenSymbol, functionName: 'mint' | 'block_', args: readonly unknown[]) {
  // A new account each time, so that tests beside each other do not share a nonce.
  const account = privateKeyToAccount(generatePrivateKey())
  await fund(account.address, '1')
  const issuer = createWalletClient({ account, chain: sepolia, transport: http(place().rpc) })
  const hash = await issuer.writeContract({
    address: contractOf(symbol),
    abi: issuerAbi,
    functionName,
    args,
  } as never)
  await chain().waitForTransactionReceipt({ hash })
}

/** Gives an account so much of a token, as a decimal. */
export const mint = (symbol: TokenSymbol, to: Address, amount: string) =>
  issue(symbol, 'mint', [to, parse(amount, symbol).units])

export const block = (symbol: TokenSymbol, account: Address, on: boolean) =>
  issue(symbol, 'block_', [account, on])

export const tokensOf = (symbol: TokenSymbol, owner: Address) =>
  chain().readContract({
    address: contractOf(symbol),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })

/** What the escrow may take. */
export const allowanceOf = (symbol: TokenSymbol, owner: Address) =>
  chain().readContract({
    address: contractOf(symbol),
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, escrow],
  })

export const creditOf = (symbol: TokenSymbol, owner: Address) =>
  chain().readContract({
    address: escrow,
    abi: escrowAbi,
    functionName: 'tokenCredit',
    args: [BigInt(moneyOf(symbol, 0n).asset), owner],
  })
