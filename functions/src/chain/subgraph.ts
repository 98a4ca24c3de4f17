import * as z from 'zod'
import { patience } from '../patience.ts'

export interface Subgraph {
  /** The last block that the index has read. */
  block(): Promise<number>
  query<T extends z.ZodType>(query: string, variables: Record<string, unknown>, shape: T): Promise<z.infer<T>>
}

const meta = z.object({ _meta: z.object({ block: z.object({ number: z.number() }) }) })

export function openSubgraph(url: string): Subgraph {
  async function query<T extends z.ZodType>(text: string, variables: Record<string, unknown>, shape: T) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: text, variables }),
      signal: AbortSignal.timeout(patience.index),
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
