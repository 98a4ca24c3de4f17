import { later } from '@/lib/later.tsx'

/** Everything of the home page that asks the API. */
export const Market = later(() => import('./Market.tsx'))
