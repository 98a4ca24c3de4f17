import { describe, expect, test } from 'vitest'
import { list } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { Person, seller, visitor } from '../../test/person.ts'

describe('the log', () => {
  test('has one line per request, with operation, status and time', async () => {
    const quiet = await openMarket()
    const answer = await new Person(quiet).get('/get-product/x')
    expect(quiet.lines).toHaveLength(1)
    expect(JSON.parse(quiet.lines[0] ?? '')).toMatchObject({
      level: 'info',
      event: 'request',
      request_id: answer.headers.get('X-Request-Id'),
      operation: 'getProduct',
      method: 'GET',
      status: 404,
      ms: expect.any(Number),
      requests: 1,
      refused: 1,
      failed: 0,
    })
  })

  test('has CloudWatch’s embedded metric format on a deployed stage', async () => {
    const far = await openMarket({ MOTA_STAGE: 'production' })
    await new Person(far).get('/get-brands')
    const { _aws, stage, operation } = JSON.parse(far.lines[0] ?? '')
    expect([stage, operation]).toEqual(['production', 'getBrands'])
    const [metrics] = _aws.CloudWatchMetrics
    expect(metrics.Dimensions).toEqual([['stage', 'operation']])
    expect(metrics.Metrics.map(({ Name }: { Name: string }) => Name)).toEqual([
      'requests',
      'refused',
      'failed',
      'ms',
    ])
  })

  test('contains no personal data', async () => {
    const quiet = await openMarket()
    const person = await seller(quiet)
    const product = await list(person, { description: 'Call me at 0803 555 0100' })
    await person.get(`/wishlists?wallet=${person.address}`)
    await person.get(`/user-exists/${person.address}`)
    await person.post('/contact', { name: 'Ada Obi', email: person.email, message: 'Hello there' })
    const log = quiet.lines.join('\n').toLowerCase()
    for (const secret of [person.email, 'ada obi', '0803 555 0100', 'hello there', product.slug]) {
      expect(log).not.toContain(secret)
    }
    expect(log).not.toContain(person.cookie?.split('=')[1]?.toLowerCase())
  })
  test('names the wallet of the session and a network of many subscribers, and nobody else', async () => {
    const quiet = await openMarket()
    const [person, other] = [await visitor(quiet), new Person(quiet)]
    person.from = '203.0.113.7'
    quiet.lines.length = 0
    await person.get(`/get-transactions?wallet=${other.address}`)
    await person.post('/update-transaction', { transaction_id: '999999', new_status: 1 })
    await new Person(quiet).get(`/user-exists/${person.address}`)
    const lines = quiet.lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request')
    const who = { wallet: person.address, network: '203.0.113' }
    expect(lines).toMatchObject([
      { operation: 'getTransactions', status: 200, ...who },
      { operation: 'updateTransaction', status: 404, ...who },
      { operation: 'userExists', network: 'local' },
    ])
    expect(lines[2]).not.toHaveProperty('wallet')
    expect(quiet.lines.join()).not.toContain('203.0.113.7')
    expect(quiet.lines.join()).not.toContain(other.address)
  })
  test('contains no personal data and no key of ours after a failure', async () => {
    const person = new Person(await openMarket())
    const send = () => Promise.reject(new Error(`550 <${person.email}>: no mailbox for ${person.address}`))
    const quiet = await openMarket(
      { MOTA_RPC_URL: 'http://127.0.0.1:9/v3/a-key-that-is-paid-for' },
      { mail: { send, ready: async () => {} } },
    )
    const guest = new Person(quiet)
    await guest.post('/contact', { name: 'Ada Obi', email: person.email, message: 'Hello there' })
    await guest.post('/balance-and-autowithdraw', { address: person.address })
    const log = quiet.lines.join('\n').toLowerCase()
    for (const secret of [person.address, person.address.slice(2), person.email, 'a-key'])
      expect(log).not.toContain(secret)
    expect(log).toMatch(/"event":"balance","failure":"\w+error"/)
    expect(log).toContain('message/operation.ts')
  })
})
