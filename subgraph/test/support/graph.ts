import { setTimeout as sleep } from 'node:timers/promises'
import type { Hex } from 'viem'

export interface Row {
  id: string
  [field: string]: unknown
}

interface Answer<T> {
  data?: T
  errors?: { message: string }[]
}

/** Queries a subgraph over HTTP, as any client does. */
export function openGraph(url: string) {
  async function post<T>(query: string, variables: object): Promise<Answer<T>> {
    const body = JSON.stringify({ query, variables })
    const reply = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return (await reply.json()) as Answer<T>
  }

  async function ask<T>(query: string, variables: object = {}): Promise<T> {
    const { data, errors } = await post<T>(query, variables)
    if (!data) throw new Error(errors?.map(({ message }) => message).join('\n') ?? 'No response.')
    return data
  }

  /** Every row of a collection, a thousand at a time, in the order of ids. */
  async function all(collection: string, fields: string, more = ''): Promise<Row[]> {
    const rows: Row[] = []
    for (;;) {
      const after = rows.at(-1)?.id
      const where = after === undefined ? '' : `where: { id_gt: "${after}" }`
      const query = `{ rows: ${collection}(first: 1000, orderBy: id, ${where}, ${more}) { id ${fields} } }`
      const { rows: page } = await ask<{ rows: Row[] }>(query)
      rows.push(...page)
      if (page.length < 1_000) return rows
    }
  }

  /**
   * Waits until this exact block is the newest one indexed. Compares hashes, because a reorg replaces blocks by
   * number.
   */
  async function reach(hash: Hex, seconds = 120): Promise<void> {
    const until = performance.now() + seconds * 1_000
    const query = '{ _meta { hasIndexingErrors block { number hash } } }'
    for (;;) {
      const { data } = await post<{ _meta: { hasIndexingErrors: boolean; block: { hash: Hex } } }>(query, {})
      if (data?._meta.hasIndexingErrors) throw new Error('A handler aborted; see graph-node’s log.')
      if (data?._meta.block.hash === hash) return
      if (performance.now() > until) throw new Error(`The index did not reach ${hash} within ${seconds} s.`)
      await sleep(50)
    }
  }

  return { url, ask, all, reach }
}

export type Graph = ReturnType<typeof openGraph>
