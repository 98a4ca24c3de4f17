import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const items = new Map<string, string>()
beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  }),
)
afterEach(() => {
  vi.unstubAllGlobals()
  items.clear()
})

/** A page that was loaded just now. */
async function load() {
  vi.resetModules()
  const { unsentOf } = await import('./unsent.ts')
  return unsentOf('0xada', 'a conversation')
}

it('has every text that is not sent in the field again after a reload', async () => {
  const page = await load()
  for (const text of ['First', 'Second']) {
    page.write(text)
    page.send(text, text)
    page.write('')
  }
  page.write('Thi')
  expect(page.read()).toBe('Thi')
  expect((await load()).read()).toBe('First\n\nSecond\n\nThi')
})

it('forgets a text once it is sent, and nothing else', async () => {
  const page = await load()
  page.write('Draft')
  page.send('a', 'Sent')
  page.send('b', 'Failed')
  page.sent('a')
  expect((await load()).read()).toBe('Failed\n\nDraft')
  page.putBack('b')
  expect(page.read()).toBe('Draft\n\nFailed')
  page.write('')
  expect(items.size).toBe(0)
})

it('leaves what another tab has stored meanwhile', async () => {
  const [page, other] = [await load(), await load()]
  page.write('Sent')
  page.send('a', 'Sent')
  page.write('')
  other.write('Newer')
  page.sent('a')
  expect((await load()).read()).toBe('Newer')
})
