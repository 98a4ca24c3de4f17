import type { PriceRates } from '../schema/index.ts'
import type { Catalogue } from './interface.ts'

/** The catalogue, whose lists compare prices by the present rates. A query may bring rates of its own. */
export function priced(catalogue: Catalogue, rates: () => Promise<PriceRates>): Catalogue {
  const withRates = async <Q extends { rates?: PriceRates | undefined }>(query: Q): Promise<Q> => {
    if (query.rates) return query
    const { eth_usd, usd_ngn } = await rates()
    return { ...query, rates: { eth_usd, usd_ngn } }
  }
  return {
    ...catalogue,
    search: async (query) => catalogue.search(await withRates(query)),
    facets: async (query) => catalogue.facets(await withRates(query)),
  }
}
