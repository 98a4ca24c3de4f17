import { coast } from './coast.ts'
import { garden } from './garden.ts'
import { harmattan } from './harmattan.ts'
import { hills } from './hills.ts'
import { lagoon } from './lagoon.ts'
import { night } from './night.ts'
import { savannah } from './savannah.ts'
import type { Scene } from './scene.ts'
import { studio } from './studio.ts'

export const places: readonly [Scene, ...Scene[]] = [
  lagoon,
  savannah,
  hills,
  garden,
  harmattan,
  coast,
  night,
  studio,
]
export { studio }
