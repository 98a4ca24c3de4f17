import { escrowAbi, readSale, settlementTypedData } from '@mota/contracts/sdk'
import { concatHex, type Hex, numberToHex, padHex, parseSignature } from 'viem'
import { describe, expect, it } from 'vitest'
import { sentenceOf } from '../error/index.ts'
import type { Wallet } from '../wallet/index.ts'
import type { EscrowCall } from './call.ts'
import { buyer, chainId, escrow, openChain, seller } from './fixture.ts'
import { makeTransaction } from './purchase.ts'
import { simulate } from './send.ts'
import { revoke, settle, signSettlement } from './settlement.ts'

const { reader, signerOf, mined } = await openChain()

it('the buyer can verify and execute exactly what the seller signed', async () => {
  const stage = { chainId, escrow } as Wallet['stage']
  const wallet = { stage, signer: async () => signerOf(seller) } as unknown as Wallet
  const send = async (call: EscrowCall) => {
    await mined(await signerOf(buyer).sendTransaction({ to: escrow, ...call }))
  }
  const refusal = (call: EscrowCall) =>
    send(call).then(
      () => 'It was not refused.',
      (thrown: unknown) => sentenceOf(thrown),
    )
  const read = (functionName: 'transactionCount' | 'balances', ...args: unknown[]) =>
    reader.readContract({ address: escrow, abi: escrowAbi, functionName, args } as never)

  const ids = { productId: `0x${'01'.repeat(16)}`, listingHash: `0x${'02'.repeat(16)}` } as const
  await send(makeTransaction({ ...ids, seller: seller.address, price: { asset: 0, units: 100n } }))
  const transactionId = (await read('transactionCount')) as bigint
  const { timestamp } = await reader.getBlock()
  const terms = { transactionId, toBuyer: 30n, deadline: timestamp + 600n }
  const signed = async () => {
    const sale = await readSale(reader, escrow, transactionId)
    if (!sale) throw new Error('There is no sale.')
    return signSettlement(wallet, seller.address, { ...terms, sale })
  }
  const revoked = await signed()
  await send(revoke(transactionId))
  expect(await refusal(settle(terms, revoked))).toBe('BadSignature')
  const signature = await signed()
  // Before it is accepted, the page asks the contract.
  const isAcceptable = (part = {}) =>
    simulate(
      { stage, reader } as unknown as Wallet,
      buyer.address,
      settle({ ...terms, ...part }, signature),
    ).then(
      () => true,
      () => false,
    )
  expect([await isAcceptable(), await isAcceptable({ toBuyer: 31n })]).toEqual([true, false])

  expect(await refusal(settle({ ...terms, toBuyer: 31n }, signature))).toBe('BadSignature')
  await send(settle(terms, signature))
  expect([await read('balances', buyer.address), await read('balances', seller.address)]).toEqual([30n, 70n])
  expect(await refusal(settle(terms, signature))).toBe('TransactionFinalized')
})

describe('the signature', () => {
  const parties = { buyer: buyer.address, seller: seller.address }
  const sale = { id: 1n, ...parties, asset: 0, amount: 100n, round: 0 }
  const terms = { sale, toBuyer: 30n, deadline: 600n }
  const typed = settlementTypedData({ chainId, escrow, ...terms })
  /** What is proposed if the seller's wallet signs this. */
  const proposed = (signature: Hex) =>
    signSettlement(
      { stage: { chainId, escrow }, signer: async () => ({ signTypedData: async () => signature }) } as never,
      seller.address,
      terms,
    )
  /** With v as 0 or 1. */
  const zeroBased = (signature: Hex) => {
    const { r, s, yParity } = parseSignature(signature)
    return concatHex([r, s, numberToHex(yParity, { size: 1 })])
  }

  it('of a plain account has v as 27 or 28', async () => {
    const signature = await seller.signTypedData(typed)
    expect(await proposed(zeroBased(signature))).toBe(signature)
    expect(await proposed(signature)).toBe(signature)
  })

  it('of a contract wallet is not changed', async () => {
    const owners = zeroBased(await buyer.signTypedData(typed))
    const approved = concatHex([padHex(buyer.address), padHex('0x'), '0x01'])
    for (const signature of [owners, approved, concatHex([owners, '0x00'])])
      expect(await proposed(signature)).toBe(signature)
  })
})
