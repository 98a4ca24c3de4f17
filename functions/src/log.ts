export interface Fields {
  [name: string]: unknown
}

export interface Log {
  info(event: string, fields?: Fields): void
  error(event: string, fields?: Fields): void
}

/** One JSON object a line. Addresses, e-mails, names and texts of people never go in. */
export function openLog(write: (line: string) => void = (line) => process.stdout.write(`${line}\n`)): Log {
  const at =
    (level: string) =>
    (event: string, fields: Fields = {}) =>
      write(JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }))
  return { info: at('info'), error: at('error') }
}

/** What a failure was, for the log alone. */
export const failureOf = (error: unknown): Fields =>
  error instanceof Error ? { failure: error.name, stack: error.stack } : { failure: String(error) }
