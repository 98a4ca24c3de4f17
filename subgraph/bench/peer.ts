import type { AbiEvent } from 'viem'

/** Subgraphs over the same events, for comparison. Each stores one thing more than the previous one. */
export type Peer = 'empty' | 'history' | 'least'

/** The handler of one event. It stores something only for events of a sale. */
export function peerHandler(peer: Peer, { name, inputs }: AbiEvent): string {
  const body = inputs[0]?.name === 'transaction_id' ? bodies[peer] : ''
  return `export function handle${name}(event: ${name}): void {${body}}`
}

export const peerSchema = `
type Sale @entity(immutable: false) {
  id: Int8!
  status: Int!
  since: Int8!
}

type SaleStep @entity(timeseries: true) {
  id: Int8!
  timestamp: Timestamp!
  sale: Sale!
  block: Int8!
  tx: Bytes!
}
`

const step = `
  let id = event.params.transaction_id.toI64()
  let step = new SaleStep(0)
  step.sale = id
  step.block = event.block.number.toI64()
  step.tx = event.transaction.hash
  step.save()
`

const sale = `
  let sale = Sale.load(id)
  if (sale == null) {
    sale = new Sale(id)
    sale.status = 0
  }
  sale.status += 1
  sale.since = event.block.timestamp.toI64()
  sale.save()
`

const bodies: Record<Peer, string> = {
  /** Stores nothing, to measure the time of the node itself. */
  empty: '',
  /** Stores a row that never changes. */
  history: step,
  /** Also stores the sale's row, which changes. A subgraph of sales must store at least this. */
  least: step + sale,
}
