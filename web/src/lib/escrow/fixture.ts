import { deployments } from '@mota/contracts/sdk'
import { createTestClient, createWalletClient, type Hash, http, publicActions } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { sepolia } from 'viem/chains'
import { afterAll } from 'vitest'
import { startParts } from '../../../../infra/local/index.ts'
import { mnemonic } from '../wallet/demo/people.ts'

export const { escrow, chainId, tokens, periods } = deployments.local

const owner = (addressIndex: number) => mnemonicToAccount(mnemonic, { addressIndex })
export type Account = ReturnType<typeof owner>

/** The arbiter also issues the tokens. */
export const [arbiter, buyer, seller, stranger] = [owner(0), owner(1), owner(2), owner(3)]

export const connect = (rpc: string) =>
  createTestClient({ mode: 'anvil', chain: sepolia, transport: http(rpc) }).extend(publicActions)

/** Starts a chain for the tests of one file. */
export async function openChain() {
  const stack = await startParts(['chain'])
  afterAll(() => stack.stop())
  const rpc = stack.urls.rpc ?? ''
  const reader = connect(rpc)
  const signerOf = (account: Account) => createWalletClient({ account, chain: sepolia, transport: http(rpc) })
  const mined = (hash: Hash) => reader.waitForTransactionReceipt({ hash, pollingInterval: 50 })
  /** Sends a call of a contract and waits until it is mined. */
  const write = async (account: Account, call: object) =>
    mined(await signerOf(account).writeContract(call as never))
  return { rpc, reader, signerOf, mined, write }
}
