import { reconcile } from './job/reconcile.ts'
import { scheduled } from './job/schedule.ts'

export const handler = await scheduled(reconcile)
