import { expect, test } from '../fixture/test.ts'

const visits = 30

test('a list asks for its first page once, however often it is opened', async ({ page }) => {
  test.setTimeout(visits * 10_000)
  const asked: string[] = []
  // Whoever asks is named when it happens twice.
  await page.exposeFunction('report', (caller: string) => asked.push(caller))
  await page.addInitScript(() => {
    const { fetch } = window
    const { report } = window as unknown as { report: (caller: string) => void }
    window.fetch = (...given) => {
      if (String(given[0]).includes('/api/get-products')) report(new Error(String(given[0])).stack ?? '')
      return fetch(...given)
    }
  })
  for (let visit = 0; visit < visits; visit++) {
    asked.length = 0
    await page.goto('/products')
    await page.waitForLoadState('networkidle')
    expect(asked).toHaveLength(1)
  }
})
