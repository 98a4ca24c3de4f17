import { setTimeout as sleep } from 'node:timers/promises'
import { documents } from '../../../functions/src/index/generated/documents.ts'
import type { Deal, Place } from '../../local/test/sale.ts'

/** A failed request, with its start and end in milliseconds. A caller's own mistake does not count. */
interface Failure {
  what: string
  begun: number
  ended: number
}

/** The requests of guests and of the two parties of a sale, mostly reads. */
function visits({ web }: Place, { buyer, seller, product }: Deal): (() => Promise<unknown>)[] {
  const get = (path: string) => async () => {
    const reply = await fetch(web + path)
    await reply.arrayBuffer()
    if (reply.status >= 500) throw new Error(`${path} answered ${reply.status}`)
  }
  return [
    get('/'),
    get('/products'),
    get(`/product-detail/${product.slug}`),
    get('/api/get-products?limit=10'),
    get('/api/get-products?search=corola&sort=priceLow'),
    get('/api/get-products?brand=Toyota&year_min=2010'),
    get('/api/get-facets'),
    get(`/api/get-product/${product.slug}`),
    get(`/api/get-similar/${product.slug}`),
    get(`/api/seller-products/${seller.address}`),
    get(product.images[0] ?? '/'),
    get(`/api/index/${documents.Head.hash}`),
    () => buyer.ask('GET', `/get-transactions?wallet=${buyer.address}`),
    () => seller.ask('GET', '/auth/session'),
    () => buyer.ask('POST', '/balance-and-autowithdraw', { address: buyer.address }),
    () => buyer.ask('POST', `/add-wishlist?wallet=${buyer.address}`, { product_id: product.id }),
  ]
}

interface Load {
  requests(): number
  failures: readonly Failure[]
  stop(): Promise<void>
}

/** Whether the market caused the error, and not the caller. */
const isOurs = (error: unknown) => {
  const { status } = error as { status?: number }
  return status === undefined || status >= 500
}

/** How many visits a second the market can take. Makes one after the other for this many seconds. */
export async function capacityOf(place: Place, deal: Deal, seconds: number): Promise<number> {
  const all = visits(place, deal)
  const end = Date.now() + seconds * 1000
  let count = 0
  const worker = async () => {
    while (Date.now() < end) {
      await all[count++ % all.length]?.()
    }
  }
  await Promise.all(Array.from({ length: 4 }, worker))
  return count / seconds
}

/** Makes this many visits a second, without waiting for the responses to earlier ones. */
export function startLoad(place: Place, deal: Deal, perSecond: number): Load {
  const all = visits(place, deal)
  const failures: Failure[] = []
  const open = new Set<Promise<void>>()
  let count = 0
  let isOver = false

  async function visit(n: number) {
    const begun = Date.now()
    await all[n % all.length]?.().catch((error: unknown) => {
      const { message = String(error), cause } = error as Error
      const what = [message, cause instanceof Error ? cause.message : ''].join(' ').slice(0, 160)
      if (isOurs(error)) failures.push({ what, begun, ended: Date.now() })
    })
  }

  const begun = Date.now()
  const running = (async () => {
    while (!isOver) {
      const due = ((Date.now() - begun) / 1000) * perSecond
      while (count < due) {
        const one: Promise<void> = visit(count++).finally(() => open.delete(one))
        open.add(one)
      }
      await sleep(20)
    }
  })()
  return {
    requests: () => count,
    failures,
    async stop() {
      isOver = true
      await running
      await Promise.all(open)
    },
  }
}
