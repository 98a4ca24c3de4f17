import { ApiError } from '../../api.ts'

/** How long people pay their own fees after Mota had none left to pay. Then Mota is asked again. */
const pauseMs = 10 * 60_000

/** When Mota refused, for each account. */
const refusedAt = new Map<string, number>()

export const noteRefusal = (account: string) => refusedAt.set(account.toLowerCase(), Date.now())

export const isRefused = (account: string) =>
  Date.now() - (refusedAt.get(account.toLowerCase()) ?? Number.NEGATIVE_INFINITY) < pauseMs

/** Why Mota does not pay the fee, if that is why the operation was not sent. */
export function refusalIn(thrown: unknown): ApiError | undefined {
  for (let error = thrown as Error | undefined; error; error = error.cause as Error | undefined)
    if (error instanceof ApiError && [403, 409, 429, 503].includes(error.status)) return error
  return undefined
}
