import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { isOnline, watchOnline } from '@/lib/online.ts'

/** Says that the visitor is offline, and that visited pages still open. */
export default function Offline() {
  const online = useSyncExternalStore(watchOnline, isOnline, () => true)
  return (
    <div role="status" className="sticky top-16 z-20 print:hidden">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-pending-soft px-4 py-2 text-center text-caption text-pending">
          <IconWifiOff className="size-4.5 shrink-0" aria-hidden />
          You are offline. Vehicles you have seen and your wishlist are still here.
        </p>
      )}
    </div>
  )
}
