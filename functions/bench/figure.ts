/** A column of figures, aligned. */
export function print(title: string, rows: Record<string, string | number>[]) {
  const names = Object.keys(rows[0] ?? {})
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => String(row[name]).length)))
  const line = (cells: (string | number)[]) =>
    cells
      .map((cell, at) => (at ? String(cell).padStart(widths[at] ?? 0) : String(cell).padEnd(widths[at] ?? 0)))
      .join('  ')
  console.log(
    `\n${title}\n${line(names)}\n${rows.map((row) => line(names.map((name) => row[name] ?? ''))).join('\n')}`,
  )
}

export const milliseconds = (value: number | undefined) => value?.toFixed(value < 10 ? 2 : 0) ?? '–'

/** The value that a share of all does not pass. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** The CPU time of this process in milliseconds. Wall time would include other work of the machine. */
export async function worked<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const started = process.cpuUsage()
  const value = await work()
  const { user, system } = process.cpuUsage(started)
  return { ms: (user + system) / 1000, value }
}
