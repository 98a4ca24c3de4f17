import {
  ApolloClient,
  ApolloLink,
  type FieldMergeFunction,
  HttpLink,
  InMemoryCache,
  type Reference,
} from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { RetryLink } from '@apollo/client/link/retry'
import { EMPTY, expand, reduce } from 'rxjs'
import { ending } from '../ending.ts'
import { queryClient } from '../query.ts'
import { stageQuery } from '../stage.ts'
import { hashes } from './generated/hashes.ts'

function hashOf(name: string | undefined): string {
  const found = Object.entries(hashes).find(([query]) => query === name)
  if (!found) throw new Error(`The API does not know the query ${name}.`)
  return found[1]
}

/** Larger than any id: `before` of the first page. */
export const beyondLast = String(2n ** 63n - 1n)

/**
 * The API returns `limits.indexPage` rows at most. Older sales are fetched page by page, so that a list of sales is always
 * complete.
 */
const everyPage = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    expand(({ data }) => {
      const last = data?.sales?.[operation.variables.first - 1]
      if (!last) return EMPTY
      operation.variables = { ...operation.variables, before: last.id }
      return forward(operation)
    }),
    reduce((all, page) =>
      all.data && page.data ? { data: { sales: [...all.data.sales, ...page.data.sales] } } : page,
    ),
  ),
)

/** A subgraph that does not answer in time must fail like one that is down. */
const fetchWithin =
  (ms: number): typeof fetch =>
  (input, init) =>
    fetch(input, { ...init, signal: ending(ms, init?.signal) })

/**
 * A page replaces the entries in its range. Older entries stay if they overlap the page, so that none can be missing
 * between.
 */
const joinPages: FieldMergeFunction<readonly Reference[]> = (existing = [], page, { args, readField }) => {
  const id = (entry: Reference | undefined) => BigInt(readField<string>('id', entry) ?? 0)
  const before = BigInt(args?.where.id_lt)
  const last = id(page.at(-1))
  const isJoined = existing.some((entry) => id(entry) >= last)
  return [
    ...existing.filter((entry) => id(entry) >= before),
    ...page,
    ...existing.filter((entry) => isJoined && id(entry) < last),
  ]
}

export const createClient = (uri: () => Promise<string>, timeout = 5_000) =>
  new ApolloClient({
    link: ApolloLink.from([
      everyPage,
      new SetContextLink(async (_, { operationName }) => ({
        uri: `${await uri()}/${hashOf(operationName)}`,
        // The API has the documents, so only the variables are sent.
        http: { includeQuery: false, includeExtensions: false },
      })),
      new RetryLink({ attempts: { max: 2, retryIf: ({ name }: Error) => name !== 'TimeoutError' } }),
      new HttpLink({ fetch: fetchWithin(timeout), useGETForQueries: true }),
    ]),
    cache: new InMemoryCache({
      typePolicies: {
        Query: {
          fields: {
            // The required block is not in the key, so a newer response replaces the older one.
            sales: { keyArgs: ['where'] },
            ledgerEntries: { keyArgs: ['where', ['account']], merge: joinPages },
          },
        },
      },
    }),
    defaultOptions: {
      watchQuery: {
        // A cached list may be older than a receipt, so it is always refetched. Meanwhile pages show `previousData`.
        fetchPolicy: 'network-only',
        notifyOnNetworkStatusChange: false,
        skipPollAttempt: () => document.hidden,
      },
    },
  })

export const client = createClient(async () => (await queryClient.ensureQueryData(stageQuery)).subgraph)
