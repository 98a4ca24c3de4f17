import { expect, test } from 'vitest'
import { failureOf } from './log.ts'

const logged = (message: string) => JSON.stringify(failureOf(new Error(message)))

test.each([
  ['550 <ada.obi+x@mail.example.ng> unknown', '550 <<e-mail>> unknown'],
  ['POST https://rpc.example/v3/key?x=1 failed', 'POST https://rpc.example/<path> failed'],
  [`from 0x${'aB'.repeat(20)}, topic ${'0'.repeat(24)}${'cd'.repeat(20)}`, 'from <hex>, topic <hex>'],
])('logs "%s" as "%s"', (message, kept) => expect(logged(message)).toContain(kept))

test('the stack is logged', () => {
  expect(logged('oh')).toContain('src/log.test.ts')
  const frame = 'at send (file:///srv/node_modules/@aws-sdk/client-sesv2/index.js:10:5)'
  expect(logged(`oh\n    ${frame}`)).toContain(frame)
})

test('a long message is cut before it is searched for personal data', () => {
  expect(logged('g'.repeat(60_000)).length).toBeLessThan(10_000)
  // The cut is inside the address, so the search no longer finds an e-mail.
  expect(logged(`${'g '.repeat(1_990)}ada.obi@mail.example.ng`)).not.toContain('<e-mail>')
})
