/** Adds a value to the statement, and returns its placeholder. */
export type Placeholder = (value: unknown) => string

/** The text of a statement and its values. */
export function statement(write: (place: Placeholder) => string): [sql: string, values: unknown[]] {
  const values: unknown[] = []
  const sql = write((value) => `$${values.push(value)}`)
  return [sql, values]
}
