/** How long people pay their own fees after Mota had none left to pay. Then Mota is asked again. */
const pauseMs = 10 * 60_000

let refusedAt = Number.NEGATIVE_INFINITY

export const noteRefusal = () => {
  refusedAt = Date.now()
}
export const isRefused = () => Date.now() - refusedAt < pauseMs
