import { account } from './command/account.ts'
import { clock } from './command/clock.ts'
import { conversation } from './command/conversation.ts'
import { doctor } from './command/doctor.ts'
import { exportAll } from './command/export.ts'
import { history } from './command/history.ts'
import { importAll } from './command/import.ts'
import { indexer } from './command/indexer.ts'
import { job } from './command/job.ts'
import { mails } from './command/mails.ts'
import { preflight } from './command/preflight.ts'
import { rating } from './command/rating.ts'
import { reconcile } from './command/reconcile.ts'
import { request } from './command/request.ts'
import { review } from './command/review.ts'
import { rollback } from './command/rollback.ts'
import { sale } from './command/sale.ts'
import { sales } from './command/sales.ts'
import { secrets } from './command/secrets.ts'
import { smoke } from './command/smoke.ts'
import { tokens } from './command/tokens.ts'
import type { Command } from './command.ts'

export const commands: Readonly<Record<string, Command>> = {
  preflight,
  doctor,
  smoke,
  rollback,
  review,
  sale,
  sales,
  tokens,
  account,
  clock,
  conversation,
  rating,
  mails,
  request,
  job,
  reconcile,
  history,
  indexer,
  export: exportAll,
  import: importAll,
  secrets,
}
