import { scheduled } from './job/schedule.ts'
import { search } from './job/search.ts'

export const handler = await scheduled(search)
