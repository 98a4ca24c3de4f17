import { deployments, escrowAbi } from '@mota/contracts/sdk'
import { createTestClient, createWalletClient, http, publicActions } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { sepolia } from 'viem/chains'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startParts } from '../../../../infra/local/index.ts'
import type { Wallet } from '../wallet/index.ts'
import { isSignedBy, settle, signSettlement } from './settlement.ts'

const { escrow, chainId } = deployments.local
const owner = (addressIndex: number) =>
  mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex })
const [buyer, seller] = [owner(1), owner(2)]

let stack: Awaited<ReturnType<typeof startParts>>
beforeAll(async () => {
  stack = await startParts(['chain'])
}, 60_000)
afterAll(() => stack?.stop())

it('the buyer can verify and execute exactly what the seller signed', {
  timeout: 60_000,
}, async () => {
  const transport = http(stack.urls.rpc)
  const reader = createTestClient({ mode: 'anvil', chain: sepolia, transport }).extend(publicActions)
  const signerOf = (account: typeof buyer) => createWalletClient({ account, chain: sepolia, transport })
  const stage = { chainId, escrow } as Wallet['stage']
  const wallet = { stage, signer: async () => signerOf(seller) } as unknown as Wallet
  const send = async (call: object) => {
    const hash = await signerOf(buyer).writeContract({ address: escrow, abi: escrowAbi, ...call } as never)
    await reader.waitForTransactionReceipt({ hash, pollingInterval: 50 })
  }
  const read = (functionName: 'transactionCount' | 'balances', ...args: unknown[]) =>
    reader.readContract({ address: escrow, abi: escrowAbi, functionName, args } as never)

  await send({ functionName: 'makeTransaction', args: [100n, seller.address], value: 100n })
  const transactionId = (await read('transactionCount')) as bigint
  const { timestamp } = await reader.getBlock()
  const terms = { transactionId, toBuyer: 30n, deadline: timestamp + 600n }
  const signature = await signSettlement(wallet, seller.address, terms)
  const isSigned = (by: typeof buyer, part = {}) =>
    isSignedBy({ reader, stage }, by.address, { ...terms, ...part }, signature)
  expect(await isSigned(seller)).toBe(true)
  expect([await isSigned(buyer), await isSigned(seller, { toBuyer: 31n })]).toEqual([false, false])

  await expect(send(settle({ ...terms, toBuyer: 31n }, signature))).rejects.toThrow('BadSignature')
  await send(settle(terms, signature))
  expect([await read('balances', buyer.address), await read('balances', seller.address)]).toEqual([30n, 70n])
  await expect(send(settle(terms, signature))).rejects.toThrow('TransactionFinalized')
})
