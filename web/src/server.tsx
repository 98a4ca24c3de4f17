import { assets } from 'virtual:assets'
import { dehydrate, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { App, Frame, Screens } from './app/App.tsx'
import { fileAt } from './app/routes.tsx'
import type { PageState } from './app/state.ts'
import { transport } from './lib/api.ts'
import { prefetch } from './lib/listing/prefetch.ts'
import { isVendor, productQuery, vendorNameQuery } from './lib/listing/queries.ts'
import { createQueryClient } from './lib/query.ts'
import { matchAddress, StaticRouter } from './lib/router/index.ts'
import script from './start.js?raw'

interface Surroundings {
  /** The site's own address; empty where it is not known. */
  origin: string
  /** Asks the API. Without it a page is drawn without data. */
  fetch?: typeof fetch
}

/** Data that takes longer is left to the browser. */
const timeoutMs = 3_000

/** The page at an address, with its data, the same for everybody. */
export async function render(address: string, { origin, fetch }: Surroundings) {
  const url = new URL(address, origin || 'http://localhost')
  const client = createQueryClient()
  if (fetch) {
    transport.fetch = fetch
    await Promise.race([prefetch(client, url), new Promise((resolve) => setTimeout(resolve, timeoutMs))])
    // The page is rendered without data that failed or is late.
    for (const query of client
      .getQueryCache()
      .findAll({ predicate: ({ state }) => state.status !== 'success' }))
      client.getQueryCache().remove(query)
  }
  const match = matchAddress(url.pathname)
  const { slug, address: wallet } = match?.params ?? {}
  const vendor = wallet?.toLowerCase()
  const isNull = ({ queryKey }: { queryKey: QueryKey }) => client.getQueryData<unknown>(queryKey) === null
  const missing =
    !match ||
    (slug !== undefined && isNull(productQuery(slug))) ||
    (vendor !== undefined && (!isVendor(vendor) || isNull(vendorNameQuery(vendor))))
  const html = await draw(
    { origin, queries: dehydrate(client) },
    assets([fileAt(url.pathname)]),
    client,
    <StaticRouter location={url.pathname + url.search}>
      <Screens />
    </StaticRouter>,
  )
  return { status: missing ? 404 : 200, html } as const
}

/** The page of every address whose screen the browser draws. */
export const renderFrame = () => draw({ origin: '', frame: true }, assets([]), createQueryClient(), <Frame />)

async function draw(
  state: PageState,
  { entry, scripts, style }: ReturnType<typeof assets>,
  client: ReturnType<typeof createQueryClient>,
  page: ReactNode,
) {
  // Every "<" is escaped, so that no text can end the script.
  const text = JSON.stringify(state).replace(/</g, '\\u003c')
  const links = scripts.map((href) => <link key={href} rel="modulepreload" href={href} fetchPriority="low" />)
  const stream = await renderToReadableStream(
    <App state={state} text={text} head={{ script, style }} client={client} links={links}>
      {page}
    </App>,
    // One piece: streamed in several it would need scripts in the page, which the content policy forbids.
    { bootstrapModules: [entry], progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  await stream.allReady
  return new Response(stream).text()
}
