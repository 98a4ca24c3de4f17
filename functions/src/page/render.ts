import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '../config.ts'
import { unavailable } from '../refusal.ts'
import { messages } from '../schema/index.ts'

interface Surroundings {
  origin: string
  fetch: typeof fetch
}
type Render = (address: string, by: Surroundings) => Promise<{ status: 200 | 404; html: string }>

/** The renderer that the build of the web writes. The first request for a page loads it; if that fails, the next one does. */
export const openRender =
  ({ MOTA_PAGES }: Pick<Config, 'MOTA_PAGES'>): Render =>
  async (address, by) => {
    if (!MOTA_PAGES) throw unavailable(messages.request.busy)
    const { render }: { render: Render } = await import(pathToFileURL(resolve(MOTA_PAGES)).href)
    return render(address, by)
  }
