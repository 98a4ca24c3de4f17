import { expect, test } from 'vitest'
import { letter } from './letter.ts'

const made = letter({
  subject: 'Paid: <b>Corolla</b>',
  paragraphs: ['One & two', 'a\nb'],
  code: '123456',
  action: { label: 'See', url: 'https://mota.test/?a=1&b=2' },
})

test('an e-mail has a text version', () => {
  expect(made.subject).toBe('Paid: <b>Corolla</b>')
  expect(made.text).toBe('One & two\n\na\nb\n\n123456\n\nSee: https://mota.test/?a=1&b=2\n\nMota')
})

test('an e-mail has an HTML version with escaped text', () => {
  expect(made.html).toContain('Paid: &#60;b&#62;Corolla&#60;/b&#62;')
  expect(made.html).toContain('One &#38; two')
  expect(made.html).toContain('a<br>b')
  expect(made.html).toContain('<strong>123456</strong>')
  expect(made.html).toContain('href="https://mota.test/?a=1&#38;b=2"')
  expect(made.html).not.toContain('<b>')
})
