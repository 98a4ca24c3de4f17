import type { Sale } from '@mota/contracts/sdk'
import type { Purchase } from '../chain/purchase.ts'
import type { Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import { notFound, Refusal, unavailable } from '../refusal.ts'
import { messages } from '../schema/index.ts'

/** A sale as the chain has it, with the transaction that paid. */
export interface Found {
  sale: Sale
  purchase: Purchase
}

export async function findOnChain(deps: Deps, id: number, hash?: `0x${string}`): Promise<Found> {
  const [sale, purchase] = await reading(deps, () =>
    Promise.all([deps.chain.sale(id), deps.chain.purchase(id, hash)]),
  )
  if (!sale || !purchase) throw notFound(messages.sale.notOnChain)
  return { sale, purchase }
}

export async function reading<T>(deps: Deps, read: () => Promise<T>): Promise<T> {
  return read().catch((error: unknown) => {
    deps.log.error('chain', failureOf(error))
    throw unavailable(messages.sale.chain)
  })
}

/** What another try may mend: a part that is away, or others who were quicker each time. */
export const isPassing = (error: unknown) =>
  !(error instanceof Refusal) || error.code === 'unavailable' || error.message === messages.listing.changed

export async function findRecord({ store, chain }: Pick<Deps, 'store' | 'chain'>, id: number) {
  const { data } = await store.sales.get({ escrow: chain.escrow, id }).go({ consistent: true })
  return data ?? undefined
}
