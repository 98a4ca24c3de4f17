import sharp from 'sharp'
import { openChain } from '../../local/seed/chain.ts'
import type { Deal } from '../../local/test/sale.ts'

/** Does what a seller and a buyer do besides a sale, so that every call that stores or reads something is made once. */
export async function visit({ id, buyer, seller, product }: Deal, web: string, rpc: string): Promise<void> {
  const { address } = seller
  // Not of one colour, because the looks of such pictures are not kept.
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#753', noise } })
    .jpeg()
    .toBuffer()
  const fields = { title: 'Datsun 120Y', brand: 'Datsun', price: '0.2', fuel_type: 'gasoline', address }
  const more = { transmission: 'manual', vehicle_type: 'sedan', description: 'Small and true.', mileage: '9' }
  const form = (extra: Record<string, string> = {}) => {
    const data = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...more, ...extra })) data.set(name, value)
    return data
  }
  async function list() {
    const added = form()
    added.append('images', new File([new Uint8Array(picture)], 'car.jpg', { type: 'image/jpeg' }))
    return (await seller.ask<{ product: typeof product }>('POST', '/add-product', added)).product
  }
  await buyer.ask('POST', '/save-search', { query: 'brand=Datsun', pace: 'immediately' })
  await list()
  const second = await list()
  const edited = form({ price: '0.3' })
  for (const image of second.images) edited.append('existing_images', image)
  await seller.ask('PUT', `/edit-product/${second.slug}`, edited)

  const question = { product_id: second.id, kind: 'text', body: { text: 'Is it still there?' } }
  await buyer.ask('POST', '/send-message', question)
  const shown = new FormData()
  shown.set('product_id', second.id)
  shown.set('kind', 'picture')
  shown.set('image', new File([new Uint8Array(picture)], 'papers.jpg', { type: 'image/jpeg' }))
  await buyer.ask('POST', '/send-message', shown)

  const wish = { product_id: second.id }
  await buyer.ask('POST', `/add-wishlist?wallet=${buyer.address}`, wish)
  await buyer.ask('GET', `/wishlists?wallet=${buyer.address}`)
  await buyer.ask('POST', `/remove-wishlist?wallet=${buyer.address}`, wish)
  await buyer.ask('GET', `/get-transactions?wallet=${buyer.address}`)
  await buyer.ask('POST', '/update-name', { address: buyer.address, name: 'Sade' })
  const message = { name: 'Sade', email: 'sade@mota.test', phone: '', subject: '', message: 'Good day.' }
  await buyer.ask('POST', '/contact', message)

  for (const path of [
    '/health',
    '/get-products',
    '/get-brands',
    `/seller-products/${address}`,
    `/get-product/${second.slug}`,
  ])
    await fetch(`${web}/api${path}`)
  await seller.ask('DELETE', `/delete-product/${second.slug}`)
  const third = await list()
  await payUnreported(third)
  // It buys nothing, so whether one of the two blocks the other decides what the conversation shows.
  await payUnreported({ ...third, price: '0.1' })
  await openChain(rpc).act(seller.person, 'deliver', id)
  await buyer.ask('POST', '/auth/logout')

  /** A payment that no browser reports: the reconciler must find it, whatever was paid. */
  async function payUnreported({ id: vehicle, hash = '0x', price }: typeof product) {
    const order = { id: vehicle as `0x${string}`, hash: hash as `0x${string}`, seller: address, price }
    await openChain(rpc).pay(buyer.person, order)
  }
}
