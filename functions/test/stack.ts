import { startParts, startPostgresServer } from '@mota/infra/local'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    env: Record<string, string>
    inbox: string
    postgres: string
  }
}

/**
 * Nothing listens at this address. The default address is that of the local market, which may be running: its index has
 * read another chain.
 */
const noIndex = 'http://127.0.0.1:9/subgraph'

/** Starts the real parts that all tests share: a chain, a database, a picture store, a mail server and PostgreSQL. */
export default async function setup(project: TestProject) {
  const [stack, postgres] = await Promise.all([
    startParts(['chain', 'bundler', 'database', 'images', 'mail']),
    startPostgresServer(),
  ])
  project.provide('env', { ...stack.env, MOTA_SUBGRAPH_URL: noIndex })
  project.provide('inbox', stack.urls.inbox ?? '')
  project.provide('postgres', postgres.url)
  return async () => {
    await postgres.stop()
    await stack.stop()
  }
}
