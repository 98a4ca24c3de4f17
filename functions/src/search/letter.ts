import { moneyText, priceOf } from '../listing/price.ts'
import { type Letter, letter } from '../mail/letter.ts'
import { plain } from '../mail/plain.ts'
import { type PriceRates, type ProductView, paths } from '../schema/index.ts'

/** How many vehicles a letter names. The list on the site shows the others. */
const named = 10

const vehicles = (count: number) => (count === 1 ? '1 new vehicle' : `${count} new vehicles`)

interface News {
  origin: string
  query: string
  products: readonly ProductView[]
  unsubscribe: string
  rates: PriceRates
}

/** New vehicles that a saved search finds. */
export function newsLetter({ origin, query, products, unsubscribe, rates }: News): Letter {
  const lines = products.slice(0, named).map((product) => {
    const { title, year, state, slug } = product
    const facts = [moneyText(priceOf(product), rates), year, state].filter(Boolean).join(' · ')
    return `${plain(title)}\n${facts}\n${origin}${paths.product(slug)}`
  })
  return {
    ...letter({
      subject: `${vehicles(products.length)} for your saved search`,
      paragraphs: [
        `${vehicles(products.length)} on Mota ${products.length === 1 ? 'matches' : 'match'} a search you saved.`,
        ...lines,
        ...(products.length > named ? [`And ${products.length - named} more.`] : []),
      ],
      action: { label: 'See all vehicles of this search', url: `${origin}${paths.products}?${query}` },
      kinds: ['search'],
      quiet: [
        { label: 'Your saved searches', url: `${origin}${paths.searches}` },
        { label: 'Stop emails about this search', url: unsubscribe },
      ],
    }),
    unsubscribe,
  }
}
