import { type Address, isAddressEqual } from 'viem'
import { connect, disconnect, getConnection, reconnect, switchChain } from 'wagmi/actions'
import { isChainUnknown, isMethodMissing, isRejection, PlainError, sentences } from '../error/index.ts'
import type { WalletConfig } from './config.ts'

/** Only when connected: while wagmi reconnects, it has the address but a connector that does not work yet. */
const standing = (config: WalletConfig) => {
  const connection = getConnection(config)
  return connection.status === 'connected' ? connection : undefined
}

const connectedAddress = (config: WalletConfig): Address | undefined => standing(config)?.address

let restoring: Promise<unknown> | undefined

/**
 * After a reload, reconnects the last wallet without a prompt. Concurrent callers wait for the same attempt: wagmi would
 * answer them that there is no wallet.
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
  const connector = config.connectors.find((one) => one.id === id)
  if (!connector) throw new PlainError(sentences.noWallet)
  if (getConnection(config).connector?.uid === connector.uid) await disconnect(config, { connector })
  const { accounts } = await connect(config, { connector })
  return accounts[0]
}

/** Reads the wallet's present state, not a cached one. */
export async function askedAddress(config: WalletConfig): Promise<Address | undefined> {
  const accounts = await standing(config)?.connector.getAccounts()
  return accounts?.[0]
}

const recentId = async (config: WalletConfig) => config.storage?.getItem('recentConnectorId')

export const isRecentHere = async (config: WalletConfig) => {
  const recent = await recentId(config)
  return config.connectors.some((connector) => connector.id === recent)
}

/** The wallet last used, or the only one there is. Anything else is the person's choice to make. */
async function likely(config: WalletConfig): Promise<string | undefined> {
  if (await isRecentHere(config)) return (await recentId(config)) ?? undefined
  const [only, second] = config.connectors
  return second ? undefined : only?.id
}

/** A connected wallet on the right account, or the sentence that says what is missing. */
export async function requireAccount(config: WalletConfig, expected: Address): Promise<Address> {
  const address = (await restore(config)) ?? (await askLikely(config))
  if (!isAddressEqual(address, expected)) {
    throw new PlainError(`Your wallet shows another account. Switch it to ${expected} to proceed.`)
  }
  return address
}

async function askLikely(config: WalletConfig): Promise<Address> {
  const id = await likely(config)
  if (!id) throw new PlainError(sentences.pleaseConnect)
  try {
    return await open(config, id)
  } catch (thrown) {
    throw isRejection(thrown) ? new PlainError(sentences.pleaseConnect) : thrown
  }
}

const onRightChain = async (config: WalletConfig) => {
  const connector = standing(config)?.connector
  return !connector || (await connector.getChainId()) === config.chains[0].id
}

/** wagmi adds the chain when the wallet does not know it; if it cannot switch, the error says what to do. */
export async function requireChain(config: WalletConfig) {
  if (await onRightChain(config)) return
  try {
    await switchChain(config, { chainId: config.chains[0].id })
  } catch (thrown) {
    if (isRejection(thrown)) throw new PlainError(sentences.wrongChain, { cause: thrown })
    if (isChainUnknown(thrown) || isMethodMissing(thrown)) throw new PlainError(sentences.wrongChain)
    throw thrown
  }
  if (!(await onRightChain(config))) throw new PlainError(sentences.wrongChain)
}
