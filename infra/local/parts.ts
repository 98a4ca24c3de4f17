import type { Part, PartName } from './part.ts'
import { api } from './parts/api.ts'
import { bundler } from './parts/bundler.ts'
import { chain } from './parts/chain.ts'
import { database } from './parts/database.ts'
import { images } from './parts/images.ts'
import { index } from './parts/index.ts'
import { mail } from './parts/mail.ts'
import { web } from './parts/web.ts'

export const parts: Record<PartName, Part> = { chain, bundler, database, images, mail, index, api, web }
