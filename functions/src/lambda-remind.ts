import { remind } from './job/remind.ts'
import { scheduled } from './job/schedule.ts'

export const handler = await scheduled(remind)
