import { expect, test } from 'vitest'
import { line, optionalLine, text } from '../src/schema/text.ts'

const title = line(40, 'missing')

test.each(['\u200b', '\u3164', '\u00ad\u2060', '\u2800', ' \u200d ', '\ufe0f', '\u202e\u202c'])(
  'invisible text counts as missing: %j',
  (value) => {
    expect(title.safeParse(value).error?.issues[0]?.message).toBe('missing')
    expect(optionalLine(40).parse(value)).toBe('')
  },
)

test.each([
  ['Toyota\u200b Corolla', 'Toyota Corolla'],
  ['A\u200dda Ob\u00adi', 'Ada Obi'],
  ['\u202eegap lla evaS', 'egap lla evaS'],
  ['\ufeffKia\u2066 Rio\u2069', 'Kia Rio'],
])('invisible characters are removed: %j', (typed, seen) => {
  expect(title.parse(typed)).toBe(seen)
})

test.each(['Ọládípọ̀ Ẹniọlá', 'مي\u200cخواهم', 'क्\u200dष', '👩🏾\u200d🔧 ❤\ufe0f', 'Müller & Söhne', '丰田'])(
  'scripts and emoji stay unchanged: %s',
  (value) => {
    expect(title.parse(value)).toBe(value)
    expect(text(80, 'missing').parse(`${value}\n${value}`)).toBe(`${value}\n${value}`)
  },
)
