import type { Resource } from './resource.ts'

interface Statement {
  actions: string[]
  resources: string[]
  conditions?: { test: string; variable: string; values: string[] }[]
}

export function statementsOf({ inputs }: Resource): Statement[] {
  const policies = (inputs.inlinePolicies ?? []) as { policy: string }[]
  return policies.flatMap(({ policy }) => JSON.parse(policy).statements as Statement[])
}

/** The permissions of each function's role, by the function's name in lower case. */
export function rolesOf(resources: readonly Resource[]): Map<string, Set<string>> {
  const roles = resources.filter(
    ({ type, name }) => type === 'aws:iam/role:Role' && /^(Api|Worker|\w+Handler)Role$/.test(name),
  )
  return new Map(
    roles.map((role) => [
      role.name.replace(/(Handler)?Role$/, '').toLowerCase(),
      new Set(statementsOf(role).flatMap(({ actions }) => actions)),
    ]),
  )
}
