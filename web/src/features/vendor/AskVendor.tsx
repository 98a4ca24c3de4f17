import { IconMessage2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { defaultFilter } from '@/lib/listing/filter.ts'
import { facetsQuery } from '@/lib/listing/list.ts'

const AskDialog = lazy(() => import('./AskDialog.tsx'))

/** Asks a vendor about one of the vehicles. Nothing is shown while there is none to ask about. */
export function AskVendor({ address, name }: { address: string; name: string }) {
  const { data: facets } = useQuery(facetsQuery(defaultFilter, { seller: address }))
  const [isOpen, setOpen] = useState(false)
  if (Object.keys(facets?.brand ?? {}).length === 0) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="noscript:hidden relative flex items-center gap-1.5 font-medium text-accent-ink after:absolute after:-inset-2.5 hover:underline"
      >
        <IconMessage2 className="size-4.5 shrink-0" aria-hidden />
        Ask the seller
      </button>
      <Suspense>
        {isOpen && <AskDialog address={address} name={name} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
