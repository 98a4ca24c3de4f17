import { scheduled } from './job/schedule.ts'
import { snapshot } from './job/snapshot.ts'

export const handler = await scheduled(snapshot)
