import type { Part, PartName } from './part.ts'
import { chain } from './parts/chain.ts'
import { database } from './parts/database.ts'
import { images } from './parts/images.ts'
import { mail } from './parts/mail.ts'

export const parts: Record<PartName, Part> = { chain, database, images, mail }
