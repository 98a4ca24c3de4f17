import { storedIds, useStoredIds } from '../stored-ids.ts'
import { toast } from '../toast.ts'

/** So many stand side by side. */
export const mostCompared = 4

export const compared = storedIds('compared_vehicles')

export function useCompared(id: string) {
  const ids = useStoredIds(compared)
  const chosen = ids.includes(id)
  const toggle = () => {
    if (!chosen && ids.length >= mostCompared)
      return toast.error(`You can compare ${mostCompared} vehicles. Take one away first.`)
    compared.set(chosen ? ids.filter((one) => one !== id) : [...ids, id])
  }
  return { chosen, toggle }
}
