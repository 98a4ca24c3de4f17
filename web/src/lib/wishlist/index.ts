import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isSessionUnknown, useSession, useSignedIn } from '../session.ts'
import { removeStored, writeStored } from '../storage.ts'
import { useIsStored, useStoredIds } from '../stored-ids.ts'
import { toast } from '../toast.ts'
import { addWish, failureWords, guestWishlist, removeWish, timeKey, wishlistQuery } from './store.ts'

/** The visitor's saved vehicles, newest last. */
export function useWishlist() {
  const { loading, connected, address = '' } = useSession()
  const guest = useStoredIds(guestWishlist)
  const { data, isLoadingError, refetch } = useQuery({ ...wishlistQuery(address), enabled: connected })
  const ids = connected ? (data ?? []) : guest
  return {
    ids,
    ready: !loading && (!connected || data !== undefined),
    failed: isLoadingError,
    retry: () => void refetch(),
  }
}

const toggled = (ids: readonly string[], id: string, saved: boolean) =>
  saved ? ids.filter((other) => other !== id) : [...ids, id]

/** Whether a vehicle is saved, and a function that saves it or removes it. */
export function useWish(id: string) {
  const client = useQueryClient()
  const { connected, address = '' } = useSignedIn()
  const isGuestWish = useIsStored(guestWishlist, id)
  // A page shows many hearts, so each one renders again only when its vehicle changes.
  const { data: isWalletWish } = useQuery({
    ...wishlistQuery(address),
    enabled: connected,
    select: (ids) => ids.includes(id),
  })
  const [busy, setBusy] = useState(false)
  const saved = connected ? (isWalletWish ?? false) : isGuestWish
  const isKnown = !connected || isWalletWish !== undefined

  const write = async () => {
    if (!connected) {
      if (guestWishlist.set(toggled(guestWishlist.ids(), id, saved))) return
      throw new Error('This lasts until you close this page: your browser cannot store it.')
    }
    setBusy(true)
    await (saved ? removeWish : addWish)(address, id)
    const { queryKey } = wishlistQuery(address)
    // A request for the list that started earlier does not have this change.
    await client.cancelQueries({ queryKey })
    client.setQueryData<string[]>(queryKey, (old = []) => toggled(old, id, saved))
  }

  const toggle = async () => {
    if (busy) return
    if (!isKnown || isSessionUnknown(client)) return toast.error('Please wait, wishlist not ready yet.')
    try {
      await write()
      if (saved) removeStored(timeKey(id))
      else writeStored(timeKey(id), Date.now())
      toast.success(saved ? 'Removed from wishlist.' : 'Added to wishlist.')
    } catch (error) {
      const sentence = failureWords(error)
      if (sentence) toast.error(sentence)
    } finally {
      setBusy(false)
    }
  }
  return { saved, busy, toggle }
}
