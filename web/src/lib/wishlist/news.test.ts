import type { ProductView } from '@mota/functions/schema'
import { expect, it } from 'vitest'
import { newsOf } from './news.ts'

const dayMs = 86_400_000
const car = (currency: string, former?: { price: string; currency: string }) =>
  ({
    price: '9000000',
    currency,
    created_at: new Date(Date.now() - 5 * dayMs).toISOString(),
    former_prices: former && [{ ...former, until: new Date().toISOString() }],
  }) as ProductView

it('says what the price did since a vehicle was saved, else since it was listed', () => {
  const cheaper = newsOf(
    car('cNGN', { price: '9500000', currency: 'cNGN' }),
    Date.now() - 3 * dayMs,
    undefined,
  )
  expect(cheaper).toMatchObject({ since: 'Saved 3 days ago', change: '500,000 cNGN cheaper', isLower: true })
  const same = newsOf(car('cNGN'), undefined, undefined)
  expect(same).toMatchObject({ since: 'Listed 5 days ago', change: '', isSame: true })
})

it('says nothing of a price whose currency the seller has changed', () => {
  const news = newsOf(car('cNGN', { price: '6000', currency: 'USDC' }), undefined, undefined)
  expect(news).toMatchObject({ change: '', isSame: false })
})
