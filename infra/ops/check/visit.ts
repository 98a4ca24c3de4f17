import type { Check } from '../check.ts'

const ask = (url: string) => fetch(url, { signal: AbortSignal.timeout(9_000), redirect: 'error' })

/** Checks a release like a visitor, through the public origin: every part, a list, a page, and one write. */
export function visitChecks(origin: string, fix: string): Check[] {
  const json = async (path: string) => {
    const response = await ask(`${origin}/api${path}`)
    const body = (await response.json().catch(() => undefined)) as unknown
    if (!response.ok) throw new Error(messageOf(body) ?? `${path} answers ${response.status}`)
    return body
  }
  return [
    {
      name: 'health',
      fix,
      async look() {
        const { ok } = (await json('/health')) as { ok?: boolean }
        if (ok !== true) throw new Error('it does not say that all parts work')
        return 'all parts'
      },
    },
    {
      name: 'list',
      fix,
      async look() {
        const products = await json('/get-products')
        if (!Array.isArray(products)) throw new Error('it is no list of vehicles')
        return `${products.length} vehicles`
      },
    },
    {
      name: 'page',
      fix,
      async look() {
        const response = await ask(`${origin}/products`)
        const html = await response.text()
        const script = /<script[^>]+src="(\/[^"]+)"/.exec(html)?.[1]
        if (!response.ok || !html.includes('<h1'))
          throw new Error(`/products answers ${response.status} without its heading`)
        // A page of one release that names files of another stays without life.
        if (!script) throw new Error('the page names no script')
        const file = await ask(origin + script)
        if (!file.ok) throw new Error(`the page's script ${script} answers ${file.status}`)
        return 'with its script'
      },
    },
    {
      name: 'write',
      fix,
      async look() {
        const { nonce } = (await json('/auth/nonce')) as { nonce?: string }
        if (!nonce) throw new Error('no nonce was stored')
        return 'a nonce'
      },
    },
  ]
}

const messageOf = (body: unknown) =>
  body && typeof body === 'object' && 'message' in body ? String(body.message) : undefined
