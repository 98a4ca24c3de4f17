import { notify } from './job/notify.ts'
import { scheduled } from './job/schedule.ts'

export const handler = await scheduled(notify)
