import type { AbiEvent } from 'viem'

/** Subgraphs over the same events to compare with; each keeps what the one before it keeps, and one thing more. */
export type Peer = 'empty' | 'history' | 'least'

/** The handler of one event. Only events of a sale bring anything to keep. */
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
  /** Nothing: what the node takes for itself. */
  empty: '',
  /** A row that never changes. */
  history: step,
  /** That, and the sale's row, which changes: no index of sales can do with less. */
  least: step + sale,
}
