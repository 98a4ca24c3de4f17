import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useSession } from '../session.ts'
import { useStoredIds } from '../stored-ids.ts'
import { toast } from '../toast.ts'
import { failureWords } from './failure.ts'
import { guestWishlist } from './guest.ts'
import { addWish, removeWish, wishlistQuery } from './server.ts'

/** The saved vehicles of whoever is here, newest last. */
export function useWishlist() {
  const { loading, connected, address = '' } = useSession()
  const guest = useStoredIds(guestWishlist)
  const { data } = useQuery({ ...wishlistQuery(address), enabled: connected })
  const ids = connected ? (data ?? []) : guest
  return {
    ids,
    ready: !loading && (!connected || data !== undefined),
    wallet: connected ? address : undefined,
  }
}

const toggled = (ids: readonly string[], id: string, saved: boolean) =>
  saved ? ids.filter((one) => one !== id) : [...ids, id]

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Whether one vehicle is saved. A list has many hearts, so each is drawn again only when its own vehicle changes. */
export function useWish(id: string) {
  const client = useQueryClient()
  const { loading, connected, address = '' } = useSession()
  const isIn = (ids: readonly string[]) => ids.includes(id)
  const guest = useSyncExternalStore(
    guestWishlist.subscribe,
    () => isIn(guestWishlist.ids()),
    () => false,
  )
  const { data } = useQuery({ ...wishlistQuery(address), enabled: connected, select: isIn })
  const [busy, setBusy] = useState(false)
  const saved = connected ? (data ?? false) : guest
  const ready = !loading && (!connected || data !== undefined)

  const write = async () => {
    if (!connected) {
      guestWishlist.set(toggled(guestWishlist.ids(), id, saved))
      // The heart fills first; the toast and its code come after that paint.
      return nextFrame()
    }
    setBusy(true)
    await (saved ? removeWish : addWish)(address, id)
    client.setQueryData<string[]>(wishlistQuery(address).queryKey, (old = []) => toggled(old, id, saved))
  }

  const toggle = async () => {
    if (busy) return
    if (!ready) return toast.error('Please wait, wishlist not ready yet.')
    try {
      await write()
      toast.success(saved ? 'Removed from wishlist.' : 'Added to wishlist.')
    } catch (error) {
      const words = failureWords(error)
      if (words) toast.error(words)
    } finally {
      setBusy(false)
    }
  }
  return { saved, busy, toggle }
}
