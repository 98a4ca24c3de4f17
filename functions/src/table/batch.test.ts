import { expect, test } from 'vitest'
import { readAll } from './batch.ts'

test('a busy table gets a pause before it is asked again, longer each time', async () => {
  const asked: number[] = []
  const items = {
    get: (keys: string[]) => ({
      go: async () => {
        asked.push(performance.now())
        const isBusy = asked.length < 5
        return { data: isBusy ? [] : keys, unprocessed: isBusy ? keys : [] }
      },
    }),
  }
  expect(await readAll(items, ['a', 'b'])).toEqual(['a', 'b'])
  expect(asked).toHaveLength(5)
  expect((asked.at(-1) ?? 0) - (asked[0] ?? 0)).toBeGreaterThan(100)
})
