import { evaluate } from './evaluate.ts'
import type { Resource } from './resource.ts'
import { statementsOf } from './role.ts'

export const names = ['ada', 'staging', 'production'] as const

const stages = new Map<string, Resource[]>()

export async function evaluateStages() {
  await Promise.all(names.map(async (name) => stages.set(name, await evaluate(name))))
}

/** Production with the two options that no stage uses: a shared catalogue and copies in another region. */
export const evaluateExtended = () =>
  evaluate('production', { change: { catalogue: 'postgres', backupTo: 'eu-central-1' } })

export const resourcesOf = (stage: string) => stages.get(stage) ?? []

export const all = (stage: string, type: string) => resourcesOf(stage).filter((each) => each.type === type)

export const one = (stage: string, name: string) =>
  resourcesOf(stage).find((each) => each.name === name)?.inputs ?? {}

export const variablesOf = (stage: string, name: string) =>
  (one(stage, name).environment as { variables: Record<string, string> }).variables

/** The permissions of every role. */
export const grantsOf = (stage: string) =>
  all(stage, 'aws:iam/role:Role').flatMap((role) =>
    statementsOf(role).map((statement) => ({ role: role.name, ...statement })),
  )
