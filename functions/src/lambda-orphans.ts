import { orphans } from './job/orphans.ts'
import { scheduled } from './job/schedule.ts'

export const handler = await scheduled(orphans)
