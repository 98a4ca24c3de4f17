import { list } from './list.ts'

interface Purpose {
  phrases: string[]
  label: string
  types: string[]
  sort?: 'priceHigh' | 'priceLow'
}

/** What a vehicle is for, and the kinds of vehicle that people choose for it. A kind or a model that is typed says more. */
export const purposes: Purpose[] = [
  {
    label: 'Sedan or hatchback, cheapest first',
    types: ['sedan', 'hatchback'],
    sort: 'priceLow',
    phrases: list(
      'uber, bolt, indrive, taxi, cab, uber and bolt, uber or bolt, bolt and uber, bolt or uber, uber bolt',
    ),
  },
  {
    label: 'Sedan or hatchback',
    types: ['sedan', 'hatchback'],
    phrases: list('school run, first car, my first car, learner, learners, beginner'),
  },
  { label: 'Hatchback', types: ['hatchback'], phrases: list('easy to park, easy parking, small parking') },
  {
    label: 'Truck',
    types: ['truck'],
    phrases: list(`
      carry load, carry loads, carry plenty load, carry heavy load, load carrier, carry goods, heavy load, heavy duty, farm, farm work, farming,
      site, site car, site work, oil company
    `),
  },
  {
    label: 'SUV, most expensive first',
    types: ['suv'],
    sort: 'priceHigh',
    phrases: list(`
      big man, big man car, oga car, convoy, politician, politicians, governor, senator, chairman car, executive, vip
    `),
  },
  {
    label: 'SUV or truck',
    types: ['suv', 'truck'],
    phrases: list(`
      bad road, bad roads, rough road, rough roads, village road, village roads, farm road, farm roads, bad farm road,
      off road, offroad, off roading, bush road
    `),
  },
]
