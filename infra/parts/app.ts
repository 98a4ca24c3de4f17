import { loginOf, region, stageOf } from './stage.ts'

/** What SST must know of a stage before it creates anything. */
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
