/** How long people pay their own fees after Mota had none left to pay. Then Mota is asked again. */
const pauseMs = 10 * 60_000

/** When Mota refused, for each account. */
const refusedAt = new Map<string, number>()

export const noteRefusal = (account: string) => refusedAt.set(account.toLowerCase(), Date.now())

export const isRefused = (account: string) =>
  Date.now() - (refusedAt.get(account.toLowerCase()) ?? Number.NEGATIVE_INFINITY) < pauseMs
