import type { Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import { unavailable } from '../refusal.ts'
import { messages } from '../schema/index.ts'

/** The pages of the web's build that are filled in here. */
export type TemplateName = 'products' | 'product-detail'
export type Template = (name: TemplateName) => Promise<string>

const fresh = 60_000

/** The web's own pages, asked from the site that serves them and remembered for a minute. */
export function openTemplate({ config, log, now }: Pick<Deps, 'config' | 'log' | 'now'>): Template {
  const last = new Map<TemplateName, { html: string; read: number }>()
  return async (name) => {
    const known = last.get(name)
    if (known && now() - known.read < fresh) return known.html
    const html = await read(config.MOTA_ORIGIN, name).catch((error: unknown) => {
      log.error('template', failureOf(error))
      throw unavailable(messages.request.busy)
    })
    last.set(name, { html, read: now() })
    return html
  }
}

async function read(origin: string, name: TemplateName): Promise<string> {
  const answer = await fetch(`${origin}/${name}.html`, { signal: AbortSignal.timeout(5_000) })
  if (!answer.ok) throw new Error(`The web's page answered ${answer.status}.`)
  return answer.text()
}
