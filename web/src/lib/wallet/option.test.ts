import { expect, test } from 'vitest'
import { optionsOf } from './option.ts'

const idsOf = (...ids: string[]) =>
  optionsOf(ids.map((id) => ({ id, name: 'A wallet', icon: undefined }))).map(({ id }) => id)

test('an extension that announces itself late is listed once', () => {
  expect(idsOf('demo.mota.ada', 'legacy')).toEqual(['legacy', 'demo.mota.ada'])
  expect(idsOf('demo.mota.ada', 'legacy', 'io.metamask')).toEqual(['io.metamask', 'demo.mota.ada'])
})
