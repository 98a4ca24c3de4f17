import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client'

// The block asked for is no part of what an answer is about: a newer answer takes the older one's place.
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
