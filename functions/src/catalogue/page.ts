import type { Page } from './interface.ts'

/** A product as it is kept: without its seller's name and without the closing brace. */
export interface Kept {
  json: string
  name: string
}

export const render = ({ json, name }: Kept) => `${json},"seller_name":${JSON.stringify(name)}}`

export function page(kept: Kept[], total: number, nextCursor?: string): Page {
  const json = `[${kept.map(render).join(',')}]`
  return {
    json,
    get items() {
      return JSON.parse(json)
    },
    total,
    ...(nextCursor && { nextCursor }),
  }
}
