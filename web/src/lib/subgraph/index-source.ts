import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { Address } from 'viem'
import { HeadDocument, SalesOfDocument } from './generated/sale.ts'
import { type SaleView, saleOf } from './sale.ts'

/** The index answers, but has not reached the required block. */
export class IndexBehind extends Error {
  readonly indexed: number
  constructor(indexed: number) {
    super(`The index has only come to block ${indexed}.`)
    this.name = 'IndexBehind'
    this.indexed = indexed
  }
}

export interface Block {
  number: number
  hash: string
}

/** An answer and the block whose state it is. */
export interface Indexed<T> {
  data: T
  block: Block
}

const pageSize = 1_000
const beyondLast = 2n ** 63n - 1n
// graph-node's words, then those of The Graph's gateway.
const behind = /only indexed up to block number (\d+)|missing block: \d+, latest: (\d+)/

export async function readHead(client: ApolloClient): Promise<Block> {
  const { _meta } = await ask(client, HeadDocument, {})
  return blockOf(_meta)
}

export async function readSales(
  client: ApolloClient,
  address: Address,
  least: number,
): Promise<Indexed<SaleView[]>> {
  const party = address.toLowerCase() as Address
  const data: SaleView[] = []
  let block: Block | undefined
  for (let before = beyondLast; ; ) {
    const variables = { address: party, before: String(before), least }
    const page = await ask(client, SalesOfDocument, variables)
    // Later pages may have a later block, so the whole counts as old as the first page.
    block ??= blockOf(page._meta)
    data.push(...page.sales.map(saleOf))
    const last = data.at(-1)
    if (page.sales.length < pageSize || !last) return { data, block }
    before = last.id
  }
}

export async function ask<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  try {
    const { data } = await client.query<Data, OperationVariables>({ query, variables })
    if (!data) throw new Error('The index gave no answer.')
    return data
  } catch (error) {
    const [, node, gateway] = (error instanceof Error && behind.exec(error.message)) || []
    const indexed = node ?? gateway
    throw indexed === undefined ? error : new IndexBehind(Number(indexed))
  }
}

function blockOf(meta: { block: Block } | null): Block {
  if (!meta) throw new Error('The index did not say where it is.')
  return meta.block
}
