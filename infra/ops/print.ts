import * as z from 'zod'
import type { Output, Row } from './command.ts'

const text = (value: Row[string]) => (value === undefined ? '' : String(value))

function table(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const widths = columns.map((column) =>
    Math.max(column.length, ...rows.map((row) => text(row[column]).length)),
  )
  const format = (cells: readonly string[]) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd()
  return [columns, ...rows.map((row) => columns.map((column) => text(row[column])))].map(format).join('\n')
}

/** A table and a note for people. Programs get the rows alone, as JSON. */
export function print({ rows, note }: Output, json: boolean): string {
  if (json) return JSON.stringify(rows, undefined, 2)
  return [rows.length ? table(rows) : '', note ?? ''].filter(Boolean).join('\n\n') || 'No results.'
}

/** The reason of an error, in one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError)
    return `Unexpected response: ${z.prettifyError(error).replaceAll(/\s+/g, ' ')}`
  // viem's messages go on with the request, in which the RPC's key may be.
  const { shortMessage } = error as { shortMessage?: string }
  if (shortMessage) return shortMessage.replaceAll(/\s+/g, ' ')
  return error instanceof Error ? error.message : String(error)
}
