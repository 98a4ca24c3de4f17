import { describe, expect, test } from 'vitest'
import { openMarket } from '../../test/market.ts'
import { buyer, visitor } from '../../test/person.ts'
import { messages } from '../schema/index.ts'
import { hasLink, impersonates } from './name.ts'

const texts = messages.account

const posing = [
  ...['Mota', 'MOTA', 'Mota Payments', 'mota.support', 'M o t a', 'Mo-ta Team', 'MotaPay', 'Mota_Escrow'],
  ...[
    'M0ta',
    'Мота',
    'Μοta',
    'Ｍｏｔａ',
    '𝐌𝐨𝐭𝐚',
    'Mótà',
    'Mo\u200bta',
    'ᎷOTA',
    'rnota',
    'Ⓜⓞⓣⓐ',
    'Mοtа Support',
  ],
  ...['Admin', 'ADM1N', 'Adrnin', 'Аdmin', 'Administrator', 'Customer Care', 'customer-service', 'Help Desk'],
  ...[
    'Support',
    '5upport',
    'Suppоrt Team',
    'Escrow',
    'Escr0w Nigeria',
    'Payment',
    'Pa¥ments Mota',
    'Refunds',
  ],
  ...['Arbiter', 'The Arbiter', 'Official', 'Verified', 'Moderator', 'Lagos Escrow Ltd'],
]
const ordinary = [
  ...['Ada Obi', 'Ṣadé Adéyẹmí', 'Adébáyọ̀ Motors', 'Ɗanladi Motoci', 'Ụzọma & Sons', 'Ƙofar Mata Cars'],
  ...[
    'Ebiere Fleet Sales',
    'Motorola',
    'Motaz Ali',
    'Remota',
    'Demotape',
    'Team Lagos Autos',
    'Auto Care Ltd',
  ],
  ...[
    'أحمد الموتى',
    'Мотоцентр',
    '丰田中心',
    'J.P. Motors',
    'A.B.C Cars',
    'St. Louis Autos',
    'Paymentor',
    'Kadmin',
  ],
]
const linking = [
  'evil.com',
  'Ada http://x.ng',
  'www.evil',
  'wa.me/234803',
  'ada@obi.test',
  'Cars bit．ly',
  'evil.\u200bcom',
  'e\u00advil\u2060.com',
  'evil。com',
  'ada.eth',
]

test.each(posing)('%s impersonates the platform', (name) => expect(impersonates(name)).toBe(true))
test.each(ordinary)('%s is a name', (name) =>
  expect([impersonates(name), hasLink(name)]).toEqual([false, false]),
)
test.each([...linking, `0x${'aB'.repeat(20)}`])('%s has a link', (name) => expect(hasLink(name)).toBe(true))

const market = await openMarket()

describe.each([
  ['Mоta Payments', texts.nameImpersonates],
  ['Ada, evil.com', texts.nameLink],
  ['\u202eatoM\u202c', texts.nameHidden],
])('the name %j', (name, message) => {
  const refused = { status: 400, body: { message, details: { name: message } } }

  test('is refused at the registration, and no code is sent', async () => {
    const person = await visitor(market)
    const { email, address } = person
    expect(await person.post('/register-user', { name, email, address })).toMatchObject(refused)
    expect((await person.post('/verify-otp', { otp: '000000' })).body.message).toBe(texts.codeBurnt)
  })

  test('is refused as a new name', async () => {
    const person = await buyer(market)
    expect(await person.post('/update-name', { address: person.address, name })).toMatchObject(refused)
    expect((await person.get('/auth/session')).body.user.name).toBe('Ada Obi')
  })

  test('of an earlier account is refused for a vendor', async () => {
    const person = await buyer(market)
    await market.deps.store.users.patch({ address: person.address }).set({ name }).go()
    expect(await person.post('/make-vendor', { address: person.address })).toMatchObject(refused)
  })
})
