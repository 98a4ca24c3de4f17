import type { Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import { unavailable } from '../refusal.ts'
import { messages } from '../schema/index.ts'

export type Template = () => Promise<string>

const fresh = 60_000

/** The web's own page, asked from the site that serves it and remembered for a minute. */
export function openTemplate({ config, log, now }: Pick<Deps, 'config' | 'log' | 'now'>): Template {
  let last: { html: string; read: number } | undefined
  return async () => {
    if (last && now() - last.read < fresh) return last.html
    const html = await read(config.MOTA_ORIGIN).catch((error: unknown) => {
      log.error('template', failureOf(error))
      throw unavailable(messages.request.busy)
    })
    last = { html, read: now() }
    return html
  }
}

async function read(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/index.html`, { signal: AbortSignal.timeout(5_000) })
  if (!answer.ok) throw new Error(`The web's page answered ${answer.status}.`)
  return answer.text()
}
