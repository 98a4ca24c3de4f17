import { visitChecks } from '../check/visit.ts'
import { examine, reportOf } from '../check.ts'
import type { Command } from '../command.ts'
import { fixesOf } from '../fix.ts'

/** Run it right after a release. If a check fails, its fix is the rollback command. */
export const smoke: Command = {
  usage: 'smoke',
  summary: 'After a release: check health, a list, a page and one write, as a visitor',
  async run(_, { options: { stage }, environment: { MOTA_ORIGIN = '' } }) {
    return reportOf(await examine(visitChecks(MOTA_ORIGIN, fixesOf(stage).release)))
  },
}
