import { escapeHtml } from '../mail/letter.ts'
import type { ProductView } from '../schema/index.ts'

/** Where the web's build leaves room for a picture: a tag that lacks nothing but the picture itself. */
const room = /<img data-picture=""([^>]*)>/g

const attributes = ({ images, image_sets }: ProductView) => {
  const [set] = image_sets ?? []
  const src = set?.src ?? images[0]
  if (!src) return undefined
  const srcset = set
    ? ` srcset="${escapeHtml(set.srcset)}" style="background-color:${escapeHtml(set.color)}"`
    : ''
  return `src="${escapeHtml(src)}"${srcset}`
}

/** The covers of the vehicles, so that a browser asks for them before any script has run. Rooms left over go. */
export function setPictures(page: string, products: readonly ProductView[]): string {
  const waiting = [...products]
  return page.replace(room, (_, rest: string) => {
    const product = waiting.shift()
    const picture = product && attributes(product)
    return picture ? `<img ${picture}${rest}>` : ''
  })
}
