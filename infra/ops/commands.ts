import { account } from './command/account.ts'
import { conversation } from './command/conversation.ts'
import { doctor } from './command/doctor.ts'
import { exportAll } from './command/export.ts'
import { importAll } from './command/import.ts'
import { indexer } from './command/indexer.ts'
import { reconcile } from './command/reconcile.ts'
import { review } from './command/review.ts'
import { sale } from './command/sale.ts'
import { secrets } from './command/secrets.ts'
import type { Command } from './command.ts'

export const commands: Readonly<Record<string, Command>> = {
  doctor,
  review,
  sale,
  account,
  conversation,
  reconcile,
  indexer,
  export: exportAll,
  import: importAll,
  secrets,
}
