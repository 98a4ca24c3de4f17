import lighthouse from 'lighthouse'

export interface Visit {
  performance: number
  accessibility: number
  practices: number
  found: number
  /** Milliseconds until the largest thing is painted. */
  largest: number
  /** How much the page moved while it came. */
  shift: number
  /** Milliseconds during which a press would have had to wait. */
  blocked: number
  /** Kilobytes of script over the line, until the page is quiet. */
  script: number
}

const audits = {
  largest: 'largest-contentful-paint',
  shift: 'cumulative-layout-shift',
  blocked: 'total-blocking-time',
} as const

/** One visit by a phone on a slow line, as Lighthouse imagines it. */
export async function visit(url: string, port: number): Promise<Visit> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse has nothing to say of ${url}`)
  const { categories, audits: found } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => found[name]?.numericValue ?? 0
  const requests = found['network-requests']?.details as {
    items?: { resourceType?: string; transferSize?: number }[]
  }
  const scripts = (requests?.items ?? []).filter(({ resourceType }) => resourceType === 'Script')
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    found: score('seo'),
    largest: Math.round(value(audits.largest)),
    shift: Number(value(audits.shift).toFixed(3)),
    blocked: Math.round(value(audits.blocked)),
    script: Math.round(scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000),
  }
}

/** The middle of three, figure by figure. */
export function median(visits: readonly Visit[]): Visit {
  const middle = (name: keyof Visit) =>
    visits.map((one) => one[name]).sort((a, b) => a - b)[visits.length >> 1] ?? 0
  const [first] = visits
  if (!first) throw new Error('no visits')
  return Object.fromEntries(
    Object.keys(first).map((name) => [name, middle(name as keyof Visit)]),
  ) as unknown as Visit
}
