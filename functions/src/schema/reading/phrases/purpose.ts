import { list } from './list.ts'

interface Purpose {
  phrases: string[]
  label: string
  types: string[]
}

/** What a vehicle is for, and the kinds of vehicle that people choose for it. A kind or a model that is typed says more. */
export const purposes: Purpose[] = [
  {
    label: 'Sedan or hatchback',
    types: ['sedan', 'hatchback'],
    phrases: list(`
      uber, bolt, indrive, taxi, cab, uber and bolt, uber or bolt, bolt and uber, bolt or uber, uber bolt,
      school run, easy to park, first car, my first car, learner, learners, beginner
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
