import { factsOf } from '@mota/contracts/sdk'
import { type Address, isAddressEqual } from 'viem'
import { connect, disconnect, getConnection, reconnect, switchChain } from 'wagmi/actions'
import { isChainUnknown, isMethodMissing, isRejection, PlainError, sentences } from '../error/index.ts'
import type { WalletConfig } from './config.ts'

/** The connection if it is ready. While wagmi reconnects, it has an address but its connector does not work yet. */
const readyConnection = (config: WalletConfig) => {
  const connection = getConnection(config)
  return connection.status === 'connected' ? connection : undefined
}

const connectedAddress = (config: WalletConfig): Address | undefined => readyConnection(config)?.address

let restoring: Promise<unknown> | undefined

/**
 * Reconnects the last wallet without a prompt after a reload. Concurrent callers share one attempt, because wagmi would
 * tell the second one that there is no wallet.
 */
export async function restore(config: WalletConfig): Promise<Address | undefined> {
  if (connectedAddress(config)) return connectedAddress(config)
  restoring ??= reconnect(config).finally(() => {
    restoring = undefined
  })
  await restoring
  return connectedAddress(config)
}

export async function open(config: WalletConfig, id: string): Promise<Address> {
  const connector = config.connectors.find((candidate) => candidate.id === id)
  if (!connector) throw new PlainError(sentences.noWallet)
  if (getConnection(config).connector?.uid === connector.uid) await disconnect(config, { connector })
  const { accounts } = await connect(config, { connector })
  return accounts[0]
}

/** The wallet's current address. Asks the wallet instead of using wagmi's cached state. */
export async function askedAddress(config: WalletConfig): Promise<Address | undefined> {
  const accounts = await readyConnection(config)?.connector.getAccounts()
  return accounts?.[0]
}

const recentId = async (config: WalletConfig) => config.storage?.getItem('recentConnectorId')

export const isRecentHere = async (config: WalletConfig) => {
  const recent = await recentId(config)
  return config.connectors.some((connector) => connector.id === recent)
}

/** The wallet used last, or the only one. Otherwise undefined, because the visitor must choose. */
async function likelyId(config: WalletConfig): Promise<string | undefined> {
  if (await isRecentHere(config)) return (await recentId(config)) ?? undefined
  const [only, second] = config.connectors
  return second ? undefined : only?.id
}

/** Connects the wallet if necessary and returns its address. Throws a sentence for the user if it is not `expected`. */
export async function requireAccount(config: WalletConfig, expected: Address): Promise<Address> {
  const address = (await restore(config)) ?? (await connectLikely(config))
  if (!isAddressEqual(address, expected)) {
    throw new PlainError(`Your wallet shows another account. Switch it to ${expected} to proceed.`)
  }
  return address
}

async function connectLikely(config: WalletConfig): Promise<Address> {
  const id = await likelyId(config)
  if (!id) throw new PlainError(sentences.pleaseConnect)
  try {
    return await open(config, id)
  } catch (thrown) {
    throw isRejection(thrown) ? new PlainError(sentences.pleaseConnect) : thrown
  }
}

const isOnRightChain = async (config: WalletConfig) => {
  const connector = readyConnection(config)?.connector
  return !connector || (await connector.getChainId()) === config.chains[0].id
}

const wrongChain = (config: WalletConfig) => `${sentences.wrongChain} ${factsOf(config.chains[0].id).title}`

/**
 * Switches the wallet to the right chain. wagmi adds the chain if the wallet lacks it. Throws a sentence for the
 * user.
 */
export async function requireChain(config: WalletConfig) {
  if (await isOnRightChain(config)) return
  try {
    await switchChain(config, { chainId: config.chains[0].id })
  } catch (thrown) {
    if (isRejection(thrown)) throw new PlainError(wrongChain(config), { cause: thrown })
    if (isChainUnknown(thrown) || isMethodMissing(thrown)) throw new PlainError(wrongChain(config))
    throw thrown
  }
  if (!(await isOnRightChain(config))) throw new PlainError(wrongChain(config))
}
