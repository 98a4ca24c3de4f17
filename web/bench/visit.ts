/** Measures the first screens on a phone with a slow network, as simulated by Lighthouse. */
import lighthouse from 'lighthouse'
import { median, type Row } from './figure.ts'

const times = 3
const goal = '98 100 100 100'
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

type Figures = Record<string, number>

async function visit(url: string, port: number): Promise<Figures> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse has nothing to say of ${url}`)
  const { categories: scores, audits } = result.lhr
  const requests = audits['network-requests']?.details as {
    items?: { resourceType?: string; transferSize?: number }[]
  }
  const scripts = (requests?.items ?? []).filter(({ resourceType }) => resourceType === 'Script')
  return {
    ...Object.fromEntries(categories.map((name) => [name, Math.round((scores[name]?.score ?? 0) * 100)])),
    largest: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    blocked: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    script: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000,
    speed: result.lhr.environment.benchmarkIndex,
  }
}

/** The median of three runs, for each figure. */
export async function benchVisit(name: string, url: string, port: number): Promise<Row[]> {
  const visits: Figures[] = []
  for (let time = 0; time < times; time++) visits.push(await visit(url, port))
  const seen = (figure: string) => median(visits.map((one) => one[figure] ?? Number.NaN))
  return [
    { figure: `${name}: Lighthouse`, seen: categories.map(seen).join(' '), goal },
    { figure: `${name}: largest paint`, seen: `${(seen('largest') / 1000).toFixed(2)} s` },
    { figure: `${name}: shift`, seen: seen('shift').toFixed(3), goal: '0' },
    { figure: `${name}: script in the way`, seen: `${Math.round(seen('blocked'))} ms` },
    { figure: `${name}: script until quiet`, seen: `${Math.round(seen('script'))} KB` },
    // Lighthouse slows the machine down by four, so a score means little without the machine's own speed.
    { figure: `${name}: speed of this machine`, seen: String(Math.round(seen('speed'))) },
  ]
}
