import { ElectroError } from 'electrodb'
import { conflict } from '../refusal.ts'
import { messages } from '../schema/index.ts'

interface Written {
  canceled: boolean
  data: readonly { rejected: boolean; code: string }[]
}

/** Whether a transaction was written, and if not, which writes' conditions failed; none if it only met another one. */
interface Outcome {
  ok: boolean
  refused: (position: number) => boolean
}

export async function commit(write: { go(): Promise<Written> }): Promise<Outcome> {
  const written = await write.go()
  return {
    ok: !written.canceled,
    refused: (position) => written.data[position]?.code === 'ConditionalCheckFailed',
  }
}

const tries = 12

/** Tries again while other requests write first. After too many tries the caller gets a 409. */
export async function untilDone<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (let n = 0; n < tries; n++) {
    const done = await attempt()
    if (done !== undefined) return done
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * (n + 1)))
  }
  throw conflict(messages.listing.changed)
}

/** The condition of a single write did not hold. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ElectroError &&
  error.cause instanceof Error &&
  error.cause.name === 'ConditionalCheckFailedException'
