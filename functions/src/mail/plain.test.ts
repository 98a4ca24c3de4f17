import { expect, test } from 'vitest'
import { plain } from './plain.ts'

test.each([
  ['See https://evil.example/pay?x=1 now', 'See (link) now'],
  ['HTTP://EVIL.EXAMPLE', '(link)'],
  ['www.evil.example', '(link)'],
  ['evil.example/pay', 'evil. example/pay'],
  ['a.b.evil.ng', 'a.b. evil. ng'],
  ['evil．example', 'evil. example'],
  ['evil。example www。evil｡example', 'evil. example (link)'],
  ['最初の車。良い。', '最初の車. 良い.'],
  ['ada@evil.example', '(email address)'],
  ['bitcoin:bc1, mailto:a@b.ng', 'bitcoin:bc1, (email address)'],
  ['Corolla 1.8, 2012. One owner.', 'Corolla 1.8, 2012. One owner.'],
  ['Ｔｏｙｏｔａ ① J.P.', 'Ｔｏｙｏｔａ ① J.P.'],
])('%s is quoted as %s', (typed, quoted) => expect(plain(typed)).toBe(quoted))
