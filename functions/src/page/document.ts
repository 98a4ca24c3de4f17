import type { ProductView, Told } from '../schema/index.ts'
import { setPictures } from './picture.ts'

const own =
  /<title>[\s\S]*?<\/title>|<meta\s+(?:name="description"|property="og:[^"]*"|name="twitter:[^"]*")[^>]*>|<link\s+rel="canonical"[^>]*>/g

interface Filling {
  /** Tags that take the place of the page's own. */
  head?: string
  /** The same in words, for readers that run no scripts. */
  words: string
  /** The vehicles whose pictures the page opens with, in their order. */
  pictured: readonly ProductView[]
  told: Told
}

/** Every "<" is written so that no text can end the script. */
export const asScript = (type: string, id: string, data: unknown) =>
  `<script type="${type}"${id && ` id="${id}"`}>${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`

/** A page of the web's build with what is known of its vehicles: tags, words, pictures, and the data itself. */
export function fill(template: string, { head, words, pictured, told }: Filling): string {
  const page = head ? template.replace(own, '').replace('</head>', () => `  ${head}\n  </head>`) : template
  return setPictures(page, pictured)
    .replace(/<noscript>[\s\S]*?<\/noscript>/, () => `<noscript>${words}</noscript>`)
    .replace('</body>', () => `${asScript('application/json', 'told', told)}\n  </body>`)
}
