import * as z from 'zod'

/** The reason of an error, in one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError)
    return `Unexpected response: ${z.prettifyError(error).replaceAll(/\s+/g, ' ')}`
  // viem's messages go on with the request, in which the RPC's key may be.
  const { shortMessage } = error as { shortMessage?: string }
  if (shortMessage) return shortMessage.replaceAll(/\s+/g, ' ')
  return error instanceof Error ? error.message : String(error)
}
