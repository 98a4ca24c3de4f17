import { check, type Sale, Status, statusName, type Transition, transitions, type Who } from '../sdk/index.ts'

const parties = { buyer: '0xb1', seller: '0xc1', arbiter: '0xa1' } as const
const periods = { wait: 1, deliver: 1, confirm: 1, return: 1, rule: 1, cancel: 1 }

const moments = {
  cancelBy: 'created + CANCEL',
  deliverBy: 'created + DELIVER',
  releaseAt: 'release',
  returnBy: 'disputed + RETURN',
  ruleBy: 'contested + RULE',
} as const

const columns = [
  ['0 pending', { status: Status.pending }],
  ['1 delivered', { status: Status.delivered }],
  ['2 confirmed', { status: Status.confirmed }],
  ['3 disputed', { status: Status.disputed }],
  ['3 contested', { status: Status.disputed, contested: true }],
  ['4 cancelled', { status: Status.cancelled }],
  ['5 finalized', { status: Status.finalized }],
] as const satisfies readonly (readonly [string, Partial<Sale>])[]

/** The table of transitions for the README, with a row for each action and a column for each state. */
export function matrixTable(): string {
  const actions = [...new Map(transitions.map((row) => [row.action, row.who]))]
  const lines = actions.map(([action, who]) => [
    `\`${action}\``,
    who === 'party' ? 'either party' : who,
    ...columns.map(([, state]) => cell(action, who, state)),
  ])
  return aligned([['action', 'by', ...columns.map(([name]) => name)], ...lines])
}

/** A Markdown table with aligned columns. */
function aligned([header = [], ...lines]: string[][]): string {
  const widths = header.map((_, column) =>
    Math.max(...[header, ...lines].map((line) => line[column]?.length ?? 0)),
  )
  const row = (cells: string[]) =>
    `| ${cells.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [row(header), row(widths.map((width) => '-'.repeat(width))), ...lines.map(row)].join('\n')
}

function cell(action: Transition['action'], who: Who, state: Partial<Sale>): string {
  const sale: Sale = {
    id: 1n,
    ...parties,
    amount: 1n,
    status: Status.pending,
    since: 0,
    confirmedAt: 0,
    contested: false,
    ...state,
  }
  const rows = transitions.filter(
    (candidate) =>
      candidate.action === action &&
      candidate.from.includes(sale.status) &&
      (candidate.contested ?? sale.contested) === sale.contested,
  )
  const [row] = rows
  if (row) return `**${row.to.map(statusName).join(' or ')}**${times(rows)}`
  const refusal = check(action, sale, parties[who === 'party' ? 'buyer' : who], 0, periods)
  return refusal.ok ? '' : refusal.error
}

function times(rows: readonly Transition[]): string {
  const windows = rows.flatMap(({ when }) => {
    if (!when) return []
    return when.side === 'before' ? `before ${moments[when.moment]}` : `from ${moments[when.moment]} on`
  })
  return windows.length === 0 ? '' : `, ${windows.join(', or ')}`
}
