import { type AddressName, addresses } from '@mota/functions/schema'
import { matchPath } from 'react-router-dom'

const names = Object.keys(addresses) as AddressName[]

/** The name of the page at a path, and the path's parameters. */
export function matchAddress(pathname: string) {
  for (const name of names) {
    const match = matchPath(addresses[name].pattern, pathname)
    if (match) return { name, params: match.params }
  }
  return undefined
}
