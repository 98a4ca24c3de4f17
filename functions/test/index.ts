import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createContext } from '../../infra/local/context.ts'
import { keepGuard } from '../../infra/local/guard.ts'
import { index } from '../../infra/local/parts/index.ts'

/** Starts the real index of the tests' chain. Only a few tests use it, because it starts slowly. */
export async function startIndex(): Promise<{ url: string; stop(): Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'mota-index-'))
  const token = randomUUID()
  const dismiss = keepGuard(token)
  const context = createContext(data, token, {})
  context.urls.rpc = inject('env').MOTA_RPC_URL ?? ''
  await index.prepare?.(context)
  const running = await index.start(context)
  return {
    url: running.env?.MOTA_SUBGRAPH_URL ?? '',
    async stop() {
      await running.stop()
      dismiss()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
