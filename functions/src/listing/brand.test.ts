import { expect, test } from 'vitest'
import { list } from '../../test/listing.ts'
import { openShop } from '../../test/shop.ts'
import type { BrandSummary } from '../schema/index.ts'

const { vendor } = await openShop({ MOTA_CURRENCIES: 'ETH,cNGN' })

test('the average in naira is returned only for a brand whose prices are all in naira', async () => {
  const inNaira = { price: '1500000.5', currency: 'cNGN' }
  await list(vendor, { brand: 'Nord', ...inNaira })
  await list(vendor, { brand: 'Proforce', ...inNaira })
  await list(vendor, { brand: 'Proforce', price: '2' })
  const { body } = await vendor.get('/brand-summaries')
  const ofBrand = (name: string) => body.brands.find(({ brand }: BrandSummary) => brand === name)
  expect(ofBrand('Nord')).toMatchObject({ count: 1, average_naira: '1500000.5' })
  expect(ofBrand('Proforce')).not.toHaveProperty('average_naira')
})
