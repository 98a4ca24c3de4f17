import type { Answer, ErrorView, ListingView, MethodOf, Path, ProductView } from '@mota/functions/schema'
import { ApiError, addressOf } from '@/lib/api.ts'
import type { Picture } from './picture.ts'
import { fieldsOf, type Values } from './values.ts'

/** Bytes sent, and bytes in total. */
export type OnSent = (sent: number, all: number) => void

/** `fetch` has no upload progress, so this uses XMLHttpRequest. */
function sendForm<P extends Path>(
  method: Uppercase<MethodOf<P>>,
  path: P,
  params: Record<string, string>,
  form: FormData,
  onSent: OnSent,
): Promise<Answer<P>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, addressOf(path, { params }))
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onSent(loaded, total)
    request.onerror = () => reject(new TypeError('Failed to fetch'))
    request.onload = () => {
      if (request.status < 400) resolve(request.response as Answer<P>)
      else reject(new ApiError(request.status, (request.response ?? {}) as Partial<ErrorView>))
    }
    request.send(form)
  })
}

function formOf(values: Values, address: string): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fieldsOf(values), address })) form.append(name, value)
  return form
}

export function addListing(values: Values, pictures: readonly Picture[], address: string, onSent: OnSent) {
  const form = formOf(values, address)
  for (const { file } of pictures) if (file) form.append('images', file)
  return sendForm('POST', '/add-product', {}, form, onSent)
}

/**
 * The server appends new pictures after the existing ones. If their order is different, a second request sorts them.
 */
export async function editListing(
  product: ProductView,
  values: Values,
  pictures: readonly Picture[],
  onSent: OnSent,
): Promise<ListingView> {
  const uploaded = pictures.filter(({ file }) => !file)
  const added = pictures.filter(({ file }) => file)
  const put = (existing: readonly string[], files: readonly Picture[]) => {
    const form = formOf(values, product.seller_address)
    for (const src of existing) form.append('existing_images', src)
    for (const { file } of files) if (file) form.append('new_images', file)
    return sendForm('PUT', '/edit-product/:slug', { slug: product.slug }, form, onSent)
  }
  const first = await put(
    uploaded.map(({ src }) => src),
    added,
  )
  const uploadedUrls = new Map(
    [...uploaded, ...added].map(({ id }, index) => [id, first.product.images[index] ?? '']),
  )
  const wanted = pictures.map(({ id }) => uploadedUrls.get(id) ?? '')
  return wanted.join() === first.product.images.join() ? first : put(wanted, [])
}

/** The upload progress of each picture from 0 to 1. The browser sends the pictures one after another, in order. */
export function sharesOf(pictures: readonly Picture[], sent: number): Map<string, number> {
  let before = 0
  return new Map(
    pictures.flatMap(({ id, file }) => {
      if (!file) return []
      const share = Math.min(1, Math.max(0, (sent - before) / file.size))
      before += file.size
      return [[id, share]]
    }),
  )
}
