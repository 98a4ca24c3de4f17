import type { AddressName } from '@mota/functions/schema'
import { IconColumns2, IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { compared, maxCompared } from '@/lib/listing/compared.ts'
import { paths } from '@/lib/paths.ts'
import { Link, matchAddress, useLocation } from '@/lib/router/index.ts'
import { useStoredIds } from '@/lib/stored-ids.ts'

/** The pages that show vehicles. On others the tray would only cover their text. */
const pages: (AddressName | undefined)[] = ['home', 'products', 'product', 'vendor', 'wishlist']

/** Below a desktop the tray lies on the bar with Buy. Browsers without anchors let it float above the bar. */
const onBar =
  'max-lg:inset-x-0 max-lg:bottom-24 max-lg:translate-x-0 max-lg:justify-between max-lg:rounded-none max-lg:border-line max-lg:border-t max-lg:bg-surface max-lg:px-(--gutter) max-lg:text-ink max-lg:shadow-none max-lg:supports-[anchor-name:--a]:bottom-[anchor(--foot_top,0px)]'

/** A link to the comparison, shown while vehicles are chosen: dark, because the page's own button is green. */
export default function CompareTray() {
  const ids = useStoredIds(compared)
  const page = matchAddress(useLocation().pathname)?.name
  if (!pages.includes(page) || ids.length === 0) return null
  return (
    <aside
      aria-label="Comparison"
      data-tray
      className={clsx(
        'fixed bottom-4 left-1/2 z-20 flex -translate-x-1/2 items-center rounded-full bg-ink text-paper shadow-float in-[body:has([data-foot=everywhere])]:bottom-24 print:hidden',
        page === 'product' && onBar,
      )}
    >
      <Link
        to={paths.compare}
        className={clsx(
          'flex min-h-12 items-center gap-2 whitespace-nowrap rounded-full pr-2 pl-5 font-semibold underline-offset-4 hover:underline',
          page === 'product' && 'max-lg:pl-0',
        )}
      >
        <IconColumns2 className="size-5" aria-hidden />
        Compare {ids.length} of {maxCompared}
      </Link>
      <button
        type="button"
        aria-label="Clear the comparison"
        onClick={compared.clear}
        className={clsx(
          'flex size-12 items-center justify-center rounded-full',
          page === 'product' && 'max-lg:-mr-3.5',
        )}
      >
        <IconX className="size-5" aria-hidden />
      </button>
    </aside>
  )
}
