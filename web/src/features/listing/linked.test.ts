import type { ProductView, RatesView } from '@mota/functions/schema'
import { expect, it } from 'vitest'
import { linkedCar } from './linked.ts'

const car = { title: 'Corolla', brand: 'Toyota', slug: 'corolla', images: [], seller_name: 'Ade' }
const rates: RatesView = { eth_usd: '3000', usd_ngn: '1500', at: '2027-05-04T12:00:00Z', source: 'feed' }

it.each([
  ['2', 'ETH', rates, { price: '6000', priceCurrency: 'USD', description: '2 ETH' }],
  ['12500.5', 'USDC', rates, { price: '12500.5', priceCurrency: 'USD', description: '12500.5 USDC' }],
  ['18000000', 'cNGN', undefined, { price: '18000000', priceCurrency: 'NGN', description: '18000000 cNGN' }],
] as const)('gives search engines %s %s in a currency of ISO 4217', (price, currency, known, offer) => {
  const product = { ...car, price, currency } as unknown as ProductView
  expect(linkedCar('https://mota', product, known)['@graph'][0]).toMatchObject({ offers: offer })
})

it('gives no price in ether without a rate', () => {
  const product = { ...car, price: '2', currency: 'ETH' } as unknown as ProductView
  const [vehicle] = linkedCar('https://mota', product, { ...rates, eth_usd: null })['@graph']
  expect(vehicle).not.toHaveProperty('offers.price')
  expect(vehicle).not.toHaveProperty('offers.priceCurrency')
})

it('search engines read the condition, and the faults that the seller stated', () => {
  const carOf = (faults?: ProductView['faults']) => {
    const product = { ...car, price: '2', currency: 'ETH', condition: 'foreign_used', faults }
    return JSON.parse(
      JSON.stringify(linkedCar('https://mota', product as unknown as ProductView, rates)['@graph'][0]),
    )
  }
  const known = [
    { part: 'body', text: 'Scratch along the left door', picture: 1 },
    { part: 'tyres', text: 'Worn in front' },
  ] as const
  expect(carOf([...known])).toMatchObject({
    itemCondition: 'https://schema.org/UsedCondition',
    knownVehicleDamages: 'Body and paint: Scratch along the left door; Tyres: Worn in front',
  })
  expect(carOf([])).toMatchObject({ knownVehicleDamages: 'No known faults' })
  expect(carOf()).not.toHaveProperty('knownVehicleDamages')
})

it('search engines read a number where people read that there is none', () => {
  const product = { ...car, price: '2', currency: 'ETH', owners: 0 } as unknown as ProductView
  expect(linkedCar('https://mota', product, rates)['@graph'][0]).toMatchObject({
    numberOfPreviousOwners: '0',
  })
})
