import type { BodyType } from '../subject.ts'
import { convertible } from './convertible.ts'
import { hatchback } from './hatchback.ts'
import type { Profile } from './profile.ts'
import { sedan } from './sedan.ts'
import { suv } from './suv.ts'
import { truck } from './truck.ts'

export const bodies: Record<BodyType, Profile> = { sedan, suv, hatchback, convertible, truck }
