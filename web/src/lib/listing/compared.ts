import { storedIds, useIsStored } from '../stored-ids.ts'
import { toast } from '../toast.ts'

/** How many vehicles fit side by side. */
export const maxCompared = 4

export const compared = storedIds('compared_vehicles')

export function useCompared(id: string) {
  const chosen = useIsStored(compared, id)
  const toggle = () => {
    const ids = compared.ids()
    if (!chosen && ids.length >= maxCompared)
      return toast.error(`You can compare ${maxCompared} vehicles. Remove one first.`)
    compared.set(chosen ? ids.filter((one) => one !== id) : [...ids, id])
  }
  return { chosen, toggle }
}
