import { decimalsOf, type PaymentKind, type Token } from '@mota/contracts/sdk'
import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  domainSeparator,
  erc20Abi,
  type PublicClient,
  parseAbi,
  zeroAddress,
  zeroHash,
} from 'viem'

const abi = [
  ...erc20Abi,
  ...parseAbi([
    'function version() view returns (string)',
    'function paused() view returns (bool)',
    'function DOMAIN_SEPARATOR() view returns (bytes32)',
    'function authorizationState(address, bytes32) view returns (bool)',
    'function eip712Domain() view returns (bytes1, string, string, uint256, address, bytes32, uint256[])',
  ]),
] as const

/** A token as the chain has it. */
interface TokenFacts {
  symbol: string
  name: string
  decimals: number
  pays: PaymentKind
  /** The domain of its signatures. Absent if it takes none, or if its name and version do not give its separator. */
  domain?: Token['domain']
  isPaused: boolean
}

export async function readToken(chain: PublicClient, address: Address): Promise<TokenFacts> {
  if (!(await chain.getCode({ address }))) throw new Error(`There is no contract at ${address}.`)
  const token = { address, abi } as const
  const authorization = { functionName: 'authorizationState', args: [zeroAddress, zeroHash] } as const
  const [symbol, name, decimals, isPaused, signs] = await Promise.all([
    chain.readContract({ ...token, functionName: 'symbol' }),
    chain.readContract({ ...token, functionName: 'name' }),
    chain.readContract({ ...token, functionName: 'decimals' }),
    ifThere(chain.readContract({ ...token, functionName: 'paused' })),
    ifThere(chain.readContract({ ...token, ...authorization })),
  ])
  const pays = signs === undefined ? 'approval' : 'authorization'
  const domain = await domainOf(chain, address, name)
  return { symbol, name, decimals, pays, ...(domain && { domain }), isPaused: isPaused === true }
}

async function domainOf(chain: PublicClient, address: Address, name: string): Promise<Token['domain']> {
  const token = { address, abi } as const
  const published = await ifThere(chain.readContract({ ...token, functionName: 'eip712Domain' }))
  if (published) return { name: published[1], version: published[2] }
  const [version = '1', separator, chainId] = await Promise.all([
    ifThere(chain.readContract({ ...token, functionName: 'version' })),
    ifThere(chain.readContract({ ...token, functionName: 'DOMAIN_SEPARATOR' })),
    chain.getChainId(),
  ])
  const domain = { name, version, chainId, verifyingContract: address }
  return separator === domainSeparator({ domain }) ? { name, version } : undefined
}

/** Undefined if the token has no such function. */
const ifThere = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    // A chain that does not answer says nothing about the token.
    const isAnswer = error instanceof BaseError && error.walk(isNoSuchFunction) !== null
    if (!isAnswer) throw error
    return undefined
  })

const isNoSuchFunction = (error: unknown) =>
  error instanceof ContractFunctionRevertedError || error instanceof ContractFunctionZeroDataError

/** Where a token is not what `contracts/sdk` says. */
export function differencesOf(found: TokenFacts, { symbol, pays, domain }: Token): string[] {
  const signed = [
    ['payment', found.pays, pays],
    ['EIP-712 name', found.domain?.name, domain?.name],
    ['EIP-712 version', found.domain?.version, domain?.version],
  ] as const
  const facts = [
    ['symbol', found.symbol, symbol],
    ['decimals', found.decimals, decimalsOf(symbol)],
    ...(pays === 'authorization' ? signed : []),
  ] as const
  return facts.flatMap(([what, here, there]) =>
    here === there ? [] : [`its ${what} is ${here ?? 'unknown'}, not ${there}`],
  )
}
