/** Measures how many listings a moderator can decide in an hour, by pressing the keys of the desk with the whole stack. */
import type { Browser, Page } from '@playwright/test'
import { market } from '../../infra/local/seed/market/index.ts'
import { moderator } from '../../infra/local/seed/people.ts'
import { picturesOf } from '../../infra/local/seed/picture.ts'
import { arrive } from '../e2e/trade/person.ts'
import { openReview } from '../e2e/trade/review.ts'
import { median, type Row } from './figure.ts'

const listings = 30
/** Every so many is refused, with one of the ready reasons. */
const refused = 10
/** So long a moderator looks at a listing. An assumption: long enough for its pictures, its facts and the seller's record. */
const look = 8

/** Until the listing is open with all pictures that are not far below. Returns its title. */
async function shown(page: Page, before: string): Promise<string> {
  const title = await page.waitForFunction((earlier) => {
    const article = document.querySelector('main article')
    const pictures = [...(article?.querySelectorAll<HTMLImageElement>('img:not([loading])') ?? [])]
    const isWhole = pictures.length > 0 && pictures.every((one) => one.complete && one.naturalWidth > 0)
    return isWhole && article?.ariaLabel !== earlier && article?.ariaLabel
  }, before)
  return String(await title.jsonValue())
}

export async function benchDesk(browser: Browser): Promise<Row[]> {
  const review = await openReview()
  const seller = await arrive(browser, { account: 2_002, seller: true })
  const cars = market.flatMap(({ vehicles }) => vehicles).slice(0, listings)
  for (const [n, { title, price, currency }] of cars.entries())
    await review.list(seller, { title: `${title}, number ${n}`, price, currency }, await picturesOf(title))
  const { page } = await arrive(browser, { account: moderator.account })
  await page.goto('/desk')
  let title = await shown(page, '')
  const times: number[] = []
  for (let n = 1; n < listings; n++) {
    const start = performance.now()
    if (n % refused === 0) {
      await page.keyboard.press('r')
      await page.getByRole('dialog').getByRole('button').nth(1).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Refuse', exact: true }).click()
    } else await page.keyboard.press('a')
    title = await shown(page, title)
    times.push((performance.now() - start) / 1_000)
  }
  await page.context().close()
  const mean = times.reduce((sum, one) => sum + one, 0) / times.length
  const seconds = (value: number) => `${value.toFixed(2)} s`
  return [
    {
      figure: `desk: from the key until the next listing is whole: mean, median, slowest of ${times.length}`,
      seen: [mean, median(times), Math.max(...times)].map(seconds).join(', '),
    },
    {
      figure: `desk: listings an hour, if each is looked at for ${look} s`,
      seen: String(Math.floor(3_600 / (look + mean))),
      goal: '≥ 300',
    },
  ]
}
