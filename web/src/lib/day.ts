const dayMs = 86_400_000

/** Formats a date the same way on the server and in the browser. */
const inLagos = { timeZone: 'Africa/Lagos' } as const
const dayFormat = new Intl.DateTimeFormat('en-GB', { ...inLagos, dateStyle: 'medium' })
const monthFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  ...inLagos,
  month: 'long',
  year: 'numeric',
})

/** 4 May 2027, of an ISO date. */
export const dayOf = (at: string) => dayFormat.format(new Date(at))
/** May 2027, of an ISO date. */
export const monthOf = (at: string) => monthFormat.format(new Date(at))

/** How long ago an ISO date is, in days; beyond a month the day itself. */
export function daysAgo(at: string, now: number): string {
  const days = Math.floor((now - Date.parse(at)) / dayMs)
  if (days < 1) return 'today'
  if (days === 1) return 'yesterday'
  return days <= 30 ? `${days} days ago` : `on ${dayOf(at)}`
}
