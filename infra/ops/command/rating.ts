import { decide, reported } from '../../../functions/src/rating/report.ts'
import { raters } from '../../../functions/src/schema/index.ts'
import { type Command, Misuse, type Output, type Surroundings } from '../command.ts'

async function reports({ deps }: Surroundings): Promise<Output> {
  const rows = (await reported(await deps())).map(({ sale, by, stars, text, reported: report }) => ({
    id: `${sale}.${by}`,
    stars,
    text,
    at: report?.at,
    reason: report?.reason,
  }))
  return { rows, note: `${rows.length} reported reviews.` }
}

async function end(
  id: string,
  reason: string | undefined,
  { deps, agree, options }: Surroundings,
): Promise<Output> {
  const [sale = '', side] = id.split('.')
  const by = raters.find((one) => one === side)
  if (!by) throw new Misuse()
  const opened = await deps()
  const what = reason ? 'Hides this review from everybody.' : 'Closes the report. The review stays.'
  if (!(await agree(what))) return { rows: [], note: 'Nothing changed.' }
  await decide(opened, sale, by, { by: options.by, at: new Date().toISOString() }, reason)
  return { rows: [{ id, hidden: reason !== undefined }] }
}

export const rating: Command = {
  usage: 'rating reports | hide ID --reason TEXT | keep ID',
  summary: 'Reviews of sales that were reported',
  async run([what, id], surroundings) {
    const { reason } = surroundings.options
    if (what === 'reports') return reports(surroundings)
    if (what === 'hide' && id && reason) return end(id, reason, surroundings)
    if (what === 'keep' && id) return end(id, undefined, surroundings)
    throw new Misuse()
  },
}
