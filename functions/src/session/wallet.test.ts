import { beforeAll, expect, test } from 'vitest'
import { deployContract } from '../../test/contract-wallet.ts'
import { type Market, openMarket } from '../../test/market.ts'
import { Person } from '../../test/person.ts'
import { messages } from '../schema/index.ts'

let market: Market

beforeAll(async () => {
  market = await openMarket()
})

test('a contract wallet signs in through ERC-1271', async () => {
  const owner = new Person(market)
  const address = await deployContract('says yes')
  const message = await owner.message({ address })
  const signature = await owner.account.signMessage({ message })
  const answer = await owner.post('/auth/login', { message, signature })
  expect(answer).toMatchObject({ status: 200, body: { address: address.toLowerCase(), user: null } })
})

test('a contract wallet that does not own the signature is refused', async () => {
  const owner = new Person(market)
  const address = await deployContract('says no')
  const message = await owner.message({ address })
  const signature = await owner.account.signMessage({ message })
  const answer = await owner.post('/auth/login', { message, signature })
  expect(answer).toMatchObject({ status: 401, body: { message: messages.session.signature } })
})
