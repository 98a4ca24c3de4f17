import { forget } from './job/forget.ts'
import { scheduled } from './job/schedule.ts'

export const handler = await scheduled(forget)
