import type { ProductView } from '@mota/functions/schema'
import { contentOf, once } from '@/lib/api.ts'
import { sendForm } from '@/lib/upload.ts'
import { fieldsOf, type Values } from './values.ts'

function formOf(values: Values, faults: string, address: string): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fieldsOf(values), faults, address }))
    form.append(name, value)
  return form
}

/** Sends a new listing, whose pictures are stored already. */
export function addListing(values: Values, faults: string, images: readonly string[], address: string) {
  const form = formOf(values, faults, address)
  for (const url of images) form.append('images', url)
  return once(contentOf(form), (headers) => sendForm('POST', '/add-product', {}, form, { headers }))
}

export function editListing(product: ProductView, values: Values, faults: string, images: readonly string[]) {
  const form = formOf(values, faults, product.seller_address)
  for (const url of images) form.append('existing_images', url)
  const { slug } = product
  return once([slug, ...contentOf(form)], (headers) =>
    sendForm('PUT', '/edit-product/:slug', { slug }, form, { headers }),
  )
}
