import { startParts, startPostgresAlone } from '@mota/infra/local'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    env: Record<string, string>
    inbox: string
    postgres: string
  }
}

/** Starts the real parts that all tests share: a chain, a database, a picture store, a mail server and PostgreSQL. */
export default async function setup(project: TestProject) {
  const [stack, postgres] = await Promise.all([
    startParts(['chain', 'database', 'images', 'mail']),
    startPostgresAlone(),
  ])
  project.provide('env', stack.env)
  project.provide('inbox', stack.urls.inbox ?? '')
  project.provide('postgres', postgres.url)
  return async () => {
    await postgres.stop()
    await stack.stop()
  }
}
