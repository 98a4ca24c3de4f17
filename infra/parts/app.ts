import { loginOf, region, stageOf } from './stage.ts'

/** The settings of a stage that SST reads before it creates anything. */
export function appOf(name: string) {
  const stage = stageOf(name)
  const removal: 'remove' | 'retain' = stage.protected ? 'retain' : 'remove'
  return {
    name: 'mota',
    home: 'aws' as const,
    removal,
    protect: stage.protected,
    // A login for another account is refused before anything is made there.
    providers: { aws: { region, ...loginOf(stage) } },
  }
}
