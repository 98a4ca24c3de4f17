import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client'

// The required block is not part of the cache key, so a newer response replaces the older one.
const typePolicies = {
  Query: { fields: { sales: { keyArgs: ['where'] } } },
}

export function createClient(uri: string): ApolloClient {
  return new ApolloClient({
    link: new HttpLink({ uri }),
    cache: new InMemoryCache({ typePolicies }),
    defaultOptions: { query: { fetchPolicy: 'network-only' } },
  })
}
