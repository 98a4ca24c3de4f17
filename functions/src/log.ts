export interface Fields {
  [name: string]: unknown
}

export interface Log {
  info(event: string, fields?: Fields): void
  error(event: string, fields?: Fields): void
}

/** One JSON object a line. E-mails, names and texts of people never go in, and wallets only as the actor of a request. */
export function openLog(write: (line: string) => void = (line) => process.stdout.write(`${line}\n`)): Log {
  const at =
    (level: string) =>
    (event: string, fields: Fields = {}) =>
      write(JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }))
  return { info: at('info'), error: at('error') }
}

/** Some errors contain megabytes of text. The first characters are enough to recognise an error. */
const longest = 4_000

/** Foreign error messages may contain e-mail addresses and whole service URLs, which may contain a key. */
const discreet = (text: string) =>
  text
    .slice(0, longest)
    .replace(/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '<e-mail>')
    .replace(/(https?:\/\/[^\s/?#]+)[^\s]*/g, '$1/<path>')
    .replace(/(?:0x|\b)[0-9a-f]{40,}/gi, '<hex>')

/** A failure as fields of a log line. */
export const failureOf = (error: unknown): Fields =>
  error instanceof Error
    ? { failure: error.name, stack: discreet(error.stack ?? error.message) }
    : { failure: discreet(String(error)) }
