import * as z from 'zod'
import { messages } from './messages.ts'

const { number } = messages.invalid

/** How many at once. */
export const pageLimit = (max: number) =>
  z.coerce.number<string | number>({ error: number }).int(number).min(1, number).max(max, number).optional()
