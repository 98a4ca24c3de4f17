import { createServer } from 'vite'
import { expect, it } from 'vitest'

const configFile = new URL('../vite.config.ts', import.meta.url).pathname

it('renders a page in development with no script in its head that React did not render', async () => {
  const vite = await createServer({ configFile, logLevel: 'error', server: { port: 0 } })
  try {
    await vite.listen()
    const origin = vite.resolvedUrls?.local[0] ?? ''
    const page = await fetch(new URL('/about', origin), { headers: { accept: 'text/html,*/*' } })
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('>About Mota</h1>')
    const [head = ''] = html.split('</head>')
    expect(head.match(/<script[^>]*>/g)).toEqual(['<script id="start">'])
    const [, entry = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? []
    const script = await (await fetch(new URL(entry, origin))).text()
    for (const part of ['/@react-refresh', '/@vite/client', '/src/main.tsx']) expect(script).toContain(part)
  } finally {
    await vite.close()
  }
})
