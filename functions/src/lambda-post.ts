import { post } from './job/post.ts'
import { scheduled } from './job/schedule.ts'

export const handler = await scheduled(post)
