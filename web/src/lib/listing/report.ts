import type { ReportReason } from '@mota/functions/schema'

/** What visitors say is wrong with a listing. */
export const reportWords: Record<ReportReason, string> = {
  not_theirs: 'Not the seller’s vehicle or pictures',
  wrong_facts: 'The facts are wrong',
  sold: 'Already sold',
  pays_outside: 'Asks for money outside Mota',
  other: 'Something else',
}
