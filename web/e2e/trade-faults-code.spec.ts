import { expect, test } from './trade/test.ts'

test('sales whose code does not come are not awaited for ever', async ({ meet }) => {
  const { page } = await meet()
  await page.route('**/assets/reader-*.js', (route) => route.abort())
  await page.goto('/transactions-buyer')
  await expect(page.getByText('The chain does not answer right now.')).toBeVisible()
})
