const dayMs = 86_400_000

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
/** Lagos is one hour ahead of UTC all year. */
export const lagosMs = 3_600_000

/** The date in Lagos, so that server and browser render the same. Avoids `Intl` for the reason given at `grouped`. */
function inLagos(at: string) {
  const date = new Date(Date.parse(at) + lagosMs)
  return { day: date.getUTCDate(), month: months[date.getUTCMonth()] ?? '', year: date.getUTCFullYear() }
}

/** 4 May 2027, of an ISO date. */
export function dayOf(at: string): string {
  const { day, month, year } = inLagos(at)
  return `${day} ${month.slice(0, 3)} ${year}`
}

/** May 2027, of an ISO date. */
export function monthOf(at: string): string {
  const { month, year } = inLagos(at)
  return `${month} ${year}`
}

/** How long ago an ISO date is, in days; beyond a month the day itself. */
export function daysAgo(at: string, now: number): string {
  const days = Math.floor((now - Date.parse(at)) / dayMs)
  if (days < 1) return 'today'
  if (days === 1) return 'yesterday'
  return days <= 30 ? `${days} days ago` : `on ${dayOf(at)}`
}
