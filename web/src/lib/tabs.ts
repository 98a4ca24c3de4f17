import type { QueryClient, QueryKey } from '@tanstack/react-query'

const name = 'mota'
/** What a person sees in all tabs, by the first part of the query's key. */
const shared = new Set<unknown>(['session', 'wishlist'])

/** Refetches a query in the other tabs. */
export function tellTabs(queryKey: QueryKey) {
  const channel = new BroadcastChannel(name)
  channel.postMessage(queryKey)
  channel.close()
}

/** Refetches what was changed in another tab, and tells the others what is changed in this one. */
export function followTabs(client: QueryClient) {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => void client.invalidateQueries({ queryKey: data })
  const unwatch = client.getQueryCache().subscribe((event) => {
    // Not after a request, which would be answered by requests of all other tabs, and so on.
    const isChanged = event.type === 'updated' && event.action.type === 'success' && event.action.manual
    if (isChanged && shared.has(event.query.queryKey[0])) channel.postMessage(event.query.queryKey)
  })
  return () => {
    unwatch()
    channel.close()
  }
}
