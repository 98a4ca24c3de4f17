import { expect, test } from 'vitest'
import { list } from '../../test/listing.ts'
import { openShop } from '../../test/shop.ts'
import type { BrandSummary } from '../schema/index.ts'

const { vendor } = await openShop({ MOTA_CURRENCIES: 'ETH,cNGN' })

async function summaryOf(name: string) {
  const { body } = await vendor.get('/brand-summaries')
  return body.brands.find(({ brand }: BrandSummary) => brand === name)
}

test('the average in naira is returned only for a brand whose prices are all in naira', async () => {
  const inNaira = { price: '1500000.5', currency: 'cNGN' }
  await list(vendor, { brand: 'Nord', ...inNaira })
  await list(vendor, { brand: 'Proforce', ...inNaira })
  await list(vendor, { brand: 'Proforce', price: '2' })
  expect(await summaryOf('Nord')).toMatchObject({ count: 1, average_naira: '1500000.5' })
  expect(await summaryOf('Proforce')).not.toHaveProperty('average_naira')
})

test('a brand names up to three models, those with the most vehicles first', async () => {
  for (const model of ['D-Max', 'Trooper', 'MU-X', 'MU-X', 'Rodeo', 'Rodeo', 'Rodeo'])
    await list(vendor, { brand: 'Isuzu', model })
  expect((await summaryOf('Isuzu')).models).toEqual([
    { model: 'Rodeo', count: 3 },
    { model: 'MU-X', count: 2 },
    { model: 'D-Max', count: 1 },
  ])
})
