import * as z from 'zod'
import { signalFor } from '../deadline.ts'
import { timeouts } from '../timeouts.ts'

export interface Subgraph {
  /** The last block that the index has read. */
  block(): Promise<number>
  query<T extends z.ZodType>(query: string, variables: Record<string, unknown>, shape: T): Promise<z.infer<T>>
}

const meta = z.object({ _meta: z.object({ block: z.object({ number: z.number() }) }) })

type SubgraphSettings = { [Name in 'MOTA_SUBGRAPH_URL' | 'MOTA_ORIGIN' | 'MOTA_FRONT']?: string | undefined }

/** Our own origin answers queries of the index only with the secret MOTA_FRONT. It is never sent to a provider's index. */
export const indexHeaders = ({
  MOTA_SUBGRAPH_URL = '',
  MOTA_ORIGIN,
  MOTA_FRONT,
}: SubgraphSettings): Record<string, string> => ({
  'content-type': 'application/json',
  ...(MOTA_FRONT && MOTA_SUBGRAPH_URL.startsWith(`${MOTA_ORIGIN}/`) && { 'x-mota-front': MOTA_FRONT }),
})

export function openSubgraph(settings: SubgraphSettings): Subgraph {
  const url = settings.MOTA_SUBGRAPH_URL
  async function query<T extends z.ZodType>(text: string, variables: Record<string, unknown>, shape: T) {
    if (!url) throw new Error('MOTA_SUBGRAPH_URL is not set.')
    const answer = await fetch(url, {
      method: 'POST',
      headers: indexHeaders(settings),
      body: JSON.stringify({ query: text, variables }),
      signal: signalFor(timeouts.index),
    })
    if (!answer.ok) throw new Error(`The index answered ${answer.status}.`)
    const { data } = z.object({ data: z.unknown() }).parse(await answer.json())
    return shape.parse(data)
  }
  return {
    query,
    block: async () => (await query('{ _meta { block { number } } }', {}, meta))._meta.block.number,
  }
}
