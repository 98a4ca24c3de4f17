import { isContract, type Stage } from '../stage.ts'
import { catalogue } from './catalogue.ts'
import { chain } from './chain.ts'
import { requests } from './request.ts'
import type { Alarm } from './row.ts'
import { work } from './work.ts'

export type { Alarm } from './row.ts'

export const alarms: readonly Alarm[] = [...requests, ...work, ...catalogue, ...chain]

/** The alarms of a stage with this catalogue, index and sponsor. */
export const alarmsOf = (stage: Pick<Stage, 'catalogue' | 'indexer' | 'passkeys'>) =>
  alarms.filter(
    (alarm) =>
      (!alarm.catalogue || alarm.catalogue === stage.catalogue) &&
      (!alarm.indexer || alarm.indexer === stage.indexer) &&
      (!alarm.sponsor || isContract(stage)),
  )
