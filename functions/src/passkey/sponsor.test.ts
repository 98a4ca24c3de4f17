import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { encodeCalls } from '@mota/contracts/sdk/wallet'
import { type Hex, zeroAddress } from 'viem'
import { describe, expect, inject, test } from 'vitest'
import { openMarket } from '../../test/market.ts'
import { act, autoWithdraw, bundlerOf, call, client, join } from '../../test/owner.ts'
import { limits, messages } from '../schema/index.ts'
import { ask } from './ask.fixture.ts'
import { sponsor as payFor } from './sponsor.ts'

const texts = messages.passkey

describe('the sponsor', () => {
  test('may be a service of the stage, whose address nobody sees, with the same rules', async () => {
    const { MOTA_SPONSOR: sponsor, MOTA_SPONSOR_KEY: key } = inject('env')
    const inner = await openMarket()
    const service = createServer(async (request, response) => {
      const { method, params } = (await json(request)) as { method: string; params: [{ sender: Hex }] }
      // The service knows its customer by the key in the address, and its rules are its own.
      const result = await payFor(inner.deps, { address: params[0].sender }, { method, params } as never)
      response.end(JSON.stringify(result))
    }).listen(0, '127.0.0.1')
    await once(service, 'listening')
    const { port } = service.address() as AddressInfo
    const hosted = await openMarket({
      MOTA_PAYMASTER_URL: `http://127.0.0.1:${port}/a-key`,
      MOTA_SPONSOR: '',
      MOTA_SPONSOR_KEY: '',
    })
    expect([sponsor, key].every(Boolean)).toBe(true)
    const owner = await join(hosted)
    expect(await act(owner, [autoWithdraw])).toMatchObject({ success: true })
    expect(await client.getBalance({ address: owner.account.address })).toBe(0n)
    expect(await ask(owner, [call(zeroAddress, '0x')])).toMatchObject({ status: 403 })
    service.close()
    expect(await ask(owner, [autoWithdraw])).toMatchObject({
      status: 503,
      body: { message: texts.sponsorDown },
    })
    expect(hosted.lines.join()).not.toContain('a-key')
  })

  test('signs for as long as it says after the newest block, whose clock may be ahead', async () => {
    const slow = await openMarket()
    slow.pass(-2 * limits.sponsorshipSeconds)
    const owner = await join(slow)
    expect(await act(owner, [autoWithdraw])).toMatchObject({ success: true })
  })

  test('signs for one operation alone', async () => {
    const owner = await join(await openMarket())
    const bundler = bundlerOf(owner)
    const prepared = await bundler.prepareUserOperation({ calls: [autoWithdraw] as never })
    const forged = { ...prepared, callData: encodeCalls([autoWithdraw, autoWithdraw]) }
    const signature = await owner.account.signUserOperation(forged as never)
    const sending = bundler.sendUserOperation({ ...forged, signature } as never)
    await expect(sending).rejects.toThrow('AA34')
  })
})
