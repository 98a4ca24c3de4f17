import { deployments, escrowAbi } from '@mota/contracts/sdk'
import { encodeFunctionData, parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { fund } from '../../test/chain.ts'
import { openMarket } from '../../test/market.ts'
import { act, autoWithdraw, call, client, join, meet } from '../../test/owner.ts'
import { Person } from '../../test/person.ts'
import { messages } from '../schema/index.ts'

const market = await openMarket()
const texts = messages.passkey

describe('the bundler', () => {
  test('sends an operation whose account pays its own fee', async () => {
    const owner = await meet(market)
    await fund({ address: owner.account.address }, '1')
    expect(await act(owner, [autoWithdraw], false)).toMatchObject({ success: true })
    expect(await client.getBalance({ address: owner.account.address })).toBeLessThan(parseEther('1'))
  })

  test('tells why a call would fail before anything is sent', async () => {
    const owner = await join(market)
    const data = encodeFunctionData({ abi: escrowAbi, functionName: 'deliver', args: [999_999n] })
    await expect(act(owner, [call(deployments.local.escrow, data)])).rejects.toThrow(/revert/i)
  })

  test('takes operations of the signed-in account alone, and known methods', async () => {
    const [owner, other] = [await join(market), await join(market)]
    await expect(act({ ...owner, account: other.account }, [autoWithdraw])).rejects.toThrow(
      messages.session.other,
    )
    expect(await owner.person.post('/bundler', { method: 'eth_sendTransaction', params: [] })).toMatchObject({
      status: 400,
    })
    expect((await new Person(market).post('/bundler', { method: 'x', params: [] })).status).toBe(401)
  })

  test('that is down or absent is named, and nothing was sent', async () => {
    const down = await openMarket({ MOTA_BUNDLER_URL: 'http://127.0.0.1:9' }, { store: market.deps.store })
    const owner = await join(market)
    Object.assign(owner.person, { market: down })
    await expect(act(owner, [autoWithdraw])).rejects.toThrow(texts.bundler)
    const none = await openMarket(
      { MOTA_BUNDLER_URL: '', MOTA_SPONSOR: '', MOTA_SPONSOR_KEY: '' },
      { store: market.deps.store },
    )
    Object.assign(owner.person, { market: none })
    await expect(act(owner, [autoWithdraw])).rejects.toThrow(texts.noSponsor)
    await expect(act(owner, [autoWithdraw], false)).rejects.toThrow(texts.noBundler)
    expect((await none.request('/config')).body).not.toHaveProperty('passkeys')
    expect((await market.request('/config')).body.passkeys).toEqual({ sponsored: true })
  })
})
