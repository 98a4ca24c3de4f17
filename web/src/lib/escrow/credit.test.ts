import { escrowAbi, moneyOf } from '@mota/contracts/sdk'
import { expect, it } from 'vitest'
import { creditStateOf, creditsOf, withdrawToken } from './credit.ts'
import { buyer, escrow, seller } from './fixture.ts'
import { send } from './send.ts'
import { openTokens, refusal, salesIn } from './token.fixture.ts'

const { write, asIssuer, held, walletOf, pay } = await openTokens()

it('a refund that the token refuses is a credit, and the token says where it can go', async () => {
  await asIssuer('USDC', 'mint', buyer.address, 900n)
  const [sale] = salesIn(await pay('USDC', 900n))
  await asIssuer('USDC', 'block_', buyer.address, true)
  const args = [sale?.transaction_id ?? 0n]
  await write(seller, { address: escrow, abi: escrowAbi, functionName: 'refund', args })

  const wallet = walletOf()
  const credit = moneyOf('USDC', 900n)
  const state = () => creditStateOf(wallet, buyer.address, credit)
  expect(await creditsOf(wallet, buyer.address)).toEqual([credit])
  expect(await creditsOf(wallet, seller.address)).toEqual([])
  expect(await state()).toBe('blocked')
  await asIssuer('USDC', 'pause', true)
  expect(await state()).toBe('stopped')
  expect(await refusal(send(wallet, buyer.address, withdrawToken(credit, seller.address)))).toEqual([
    'WithdrawalFailed',
    'The receiver, or the token, refused the money. It is still in your balance.',
  ])
  await asIssuer('USDC', 'pause', false)
  await asIssuer('USDC', 'block_', buyer.address, false)
  expect(await state()).toBe('sendable')

  const before = await held('USDC', seller.address)
  await send(wallet, buyer.address, withdrawToken(moneyOf('USDC', 400n), seller.address))
  expect((await held('USDC', seller.address)) - before).toBe(400n)
  expect(await creditsOf(wallet, buyer.address)).toEqual([moneyOf('USDC', 500n)])
})
