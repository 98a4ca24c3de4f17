import { moderator } from './people.ts'
import { signIn } from './session.ts'
import type { Stage } from './stage.ts'

/** Publishes what waits for a review, as the moderator. The last few stay, so that the desk is not empty. */
export async function publishAll(stage: Stage, stay = 0): Promise<void> {
  const { ask } = await signIn(stage, moderator)
  // The desk shows one page at a time.
  for (;;) {
    const { waiting } = await ask<{ waiting: { id: string }[] }>('GET', '/desk')
    const due = waiting.slice(0, Math.max(0, waiting.length - stay))
    if (due.length === 0) return
    for (const { id: product_id } of due) {
      const { version } = await ask<{ version: number }>('POST', '/desk/open', { product_id })
      await ask('POST', '/desk/decide', { product_id, version, decision: 'approve' })
    }
  }
}
