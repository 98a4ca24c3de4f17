import type { AddressName } from '@mota/functions/schema'
import { IconColumns2, IconX } from '@tabler/icons-react'
import { ButtonLink } from '@/components/Button.tsx'
import { compared, maxCompared } from '@/lib/listing/compared.ts'
import { paths } from '@/lib/paths.ts'
import { matchAddress, useLocation } from '@/lib/router/index.ts'
import { useStoredIds } from '@/lib/stored-ids.ts'

/** The pages that show vehicles. On others the tray would only cover their text. */
const pages: (AddressName | undefined)[] = ['home', 'products', 'product', 'vendor', 'wishlist']

/**
 * A floating link to the comparison, shown while vehicles are chosen. It stays above the bottom bar of a vehicle's
 * page.
 */
export default function CompareTray() {
  const ids = useStoredIds(compared)
  const page = matchAddress(useLocation().pathname)?.name
  if (!pages.includes(page) || ids.length === 0) return null
  return (
    <aside
      aria-label="Comparison"
      data-tray
      className="fixed bottom-4 left-1/2 z-20 flex -translate-x-1/2 items-center gap-1 rounded-full bg-surface p-1 shadow-float in-[body:has([data-foot=everywhere])]:bottom-24 max-lg:in-[body:has([data-foot])]:bottom-24 print:hidden"
    >
      <ButtonLink
        to={paths.compare}
        look="primary"
        className="whitespace-nowrap rounded-full"
        icon={<IconColumns2 className="size-5" aria-hidden />}
      >
        Compare {ids.length} of {maxCompared}
      </ButtonLink>
      <button
        type="button"
        aria-label="Clear the comparison"
        onClick={compared.clear}
        className="flex size-11 items-center justify-center rounded-full hover:bg-sunken"
      >
        <IconX className="size-5" aria-hidden />
      </button>
    </aside>
  )
}
