import { deployments, escrowAbi, type Network, readSale } from '@mota/contracts/sdk'
import { limits, type ProductView } from '@mota/functions/schema'
import sharp from 'sharp'
import { createPublicClient, http } from 'viem'
import { documents } from '../../../functions/src/index/generated/documents.ts'
import { openOne } from '../seed/account.ts'
import { openChain } from '../seed/chain.ts'
import { buyer, seller } from '../seed/people.ts'
import { publishAll } from '../seed/review.ts'
import { begin } from '../seed/sale.ts'
import type { Session } from '../seed/session.ts'

/** The addresses of a running market. */
export interface Place {
  web: string
  /** The page's address, if the API is asked without the front. */
  origin?: string | undefined
  rpc: string
  inbox: string
  /** `local` unless given. */
  network?: Network
  /** Whether a moderator must publish what somebody lists. */
  isReviewed?: boolean
}

export interface Deal {
  id: bigint
  buyer: Session
  seller: Session
  product: ProductView
}

/** Lists a vehicle and pays for it, through every part. */
export async function sellOne(place: Place): Promise<Deal> {
  const { web: api, origin = api, rpc, inbox, network = 'local' } = place
  const stage = { api, origin, rpc, inbox, network }
  // Two people: a stage whose mail service is slow sends codes to few in ten minutes.
  const parties = { buyer: await openOne(stage, buyer), seller: await openOne(stage, seller) }
  const product = await list(parties.seller)
  if (place.isReviewed) await publishAll(stage)
  const id = await begin(openChain(rpc, network), parties, product)
  return { id, ...parties, product }
}

async function list(seller: Session): Promise<ProductView> {
  const form = new FormData()
  const fields = {
    ...{
      title: 'Peugeot 504 1982',
      brand: 'Peugeot',
      model: '504',
      year: '1982',
      price: '0.5',
      mileage: '301000',
    },
    ...{ fuel_type: 'gasoline', transmission: 'manual', vehicle_type: 'sedan' },
    ...{ description: 'Still runs.', address: seller.address },
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()
  form.append('images', new File([new Uint8Array(picture)], 'car.jpg', { type: 'image/jpeg' }))
  return (await seller.ask<{ product: ProductView }>('POST', '/add-product', form)).product
}

interface Indexed {
  data?: { sales?: unknown[]; _meta?: object }
}

/** The rows that a page gets from the index. */
async function askIndex(web: string, name: keyof typeof documents, variables: object = {}) {
  const query = new URLSearchParams({ variables: JSON.stringify(variables) })
  const reply = await fetch(`${web}/api/index/${documents[name].hash}?${query}`)
  if (!reply.ok) throw new Error(`The index answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as Indexed
}

/** The data of every part about the sale. If it changes after a crash, something was lost. */
export async function testimony(place: Place, deal: Deal) {
  const { escrow } = deployments.local
  const chain = createPublicClient({ transport: http(place.rpc) })
  const { buyer, seller, product } = deal
  const picture = await fetch(place.web + product.images[0])
  const listed = {
    address: seller.address,
    before: String(2n ** 63n - 1n),
    first: limits.indexPage,
    least: 0,
  }
  return {
    listing: await buyer.ask('GET', `/get-product/${product.slug}`),
    accounts: [
      await seller.ask('GET', `/user-exists/${seller.address}`),
      await buyer.ask('GET', '/auth/session'),
    ],
    sales: await buyer.ask('GET', `/get-transactions?wallet=${buyer.address}`),
    picture: picture.ok && (await picture.arrayBuffer()).byteLength,
    mails: await (await fetch(`${place.inbox}/messages?to=sade@mota.test`)).json(),
    chain: await readSale(chain, escrow, deal.id),
    escrow: await chain.getBalance({ address: escrow }),
    balance: await chain.readContract({
      address: escrow,
      abi: escrowAbi,
      functionName: 'balances',
      args: [seller.address],
    }),
    head: (await askIndex(place.web, 'Head')).data,
    indexed: (await askIndex(place.web, 'SalesOf', listed)).data?.sales,
  }
}
