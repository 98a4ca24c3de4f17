import { startParts } from '@mota/infra/local'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    env: Record<string, string>
    inbox: string
  }
}

/** Real parts for every test: an EVM node, DynamoDB's and S3's protocols, SMTP. */
export default async function setup(project: TestProject) {
  const stack = await startParts(['chain', 'database', 'images', 'mail'])
  project.provide('env', stack.env)
  project.provide('inbox', stack.urls.inbox ?? '')
  return () => stack.stop()
}
