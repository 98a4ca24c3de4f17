import type { Deps } from '../deps.ts'

export type Template = () => Promise<string>

const fresh = 60_000

/** The web's own page, asked from the site that serves it and remembered for a minute. */
export function openTemplate({ config, now }: Pick<Deps, 'config' | 'now'>): Template {
  let last: { html: string; read: number } | undefined
  return async () => {
    if (last && now() - last.read < fresh) return last.html
    const answer = await fetch(`${config.MOTA_ORIGIN}/index.html`, { signal: AbortSignal.timeout(5_000) })
    if (!answer.ok) throw new Error(`The web's page answered ${answer.status}.`)
    last = { html: await answer.text(), read: now() }
    return last.html
  }
}
