import * as z from 'zod'
import { limits } from './field/limits.ts'
import { messages } from './messages.ts'
import { facetQuery } from './search.ts'

/** The filters of a saved search: the same as in the list page's URL. */
const { ids, seller, ...narrowing } = facetQuery.shape
const savable = z.object(narrowing)

/** The values of a query as the API reads them: one, or several of the same name. */
function readQuery(query: string) {
  const params = new URLSearchParams(query)
  const names = Object.keys(savable.shape).filter((name) => params.has(name))
  const values = names.map((name) => {
    const [first, ...more] = params.getAll(name)
    return [name, more.length > 0 ? [first, ...more] : first]
  })
  return savable.safeParse(Object.fromEntries(values))
}

/** The catalogue query of a saved search. Undefined if the search is no longer understood. */
export const narrowingOf = (query: string) => readQuery(query).data

/** One spelling for each search, so that the same one is saved once. */
function canonical(narrowed: z.infer<typeof savable>) {
  const given = Object.entries(narrowed).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
  )
  return new URLSearchParams(given.filter(([, value]) => value !== '')).toString()
}

const { invalid } = messages

const query = z
  .string({ error: invalid.text })
  .max(limits.savedQuery, invalid.tooLong)
  .transform((text, context) => {
    const { data, error } = readQuery(text)
    const saved = data ? canonical(data) : ''
    if (saved) return saved
    context.addIssue({ code: 'custom', message: error?.issues[0]?.message ?? messages.search.empty })
    return z.NEVER
  })

/** As soon as there is a vehicle, or once a day. */
export const searchPaces = ['immediately', 'daily'] as const
export type SearchPace = (typeof searchPaces)[number]

export const saveSearch = z.object({ query, pace: z.enum(searchPaces, { error: invalid.choice }) })
export type SaveSearch = z.infer<typeof saveSearch>

const id = z.string({ error: invalid.id }).regex(/^[0-9a-f]{32}$/, invalid.id)
export const removeSearch = z.object({ id })

const savedSearchView = z.object({
  id: z.string(),
  /** The list page's own query string. */
  query: z.string(),
  pace: z.enum(searchPaces),
  created_at: z.string(),
})
export type SavedSearchView = z.infer<typeof savedSearchView>
export const savedSearchesView = z.object({ searches: z.array(savedSearchView) })
export const searchSavedView = z.object({ message: z.string(), search: savedSearchView })
