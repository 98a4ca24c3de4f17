import { IconMessage2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { lazyDialog } from '@/lib/dialog.ts'
import { defaultFilter } from '@/lib/listing/filter.ts'
import { facetsQuery } from '@/lib/listing/list.ts'

const AskDialog = lazyDialog(() => import('./AskDialog.tsx'))

/** Asks a vendor about one of the vehicles. Nothing is shown while there is none to ask about. */
export function AskVendor({ address, name }: { address: string; name: string }) {
  const { data: facets } = useQuery(facetsQuery(defaultFilter, { seller: address }))
  const [isOpen, setOpen] = useState(false)
  if (Object.keys(facets?.brand ?? {}).length === 0) return null
  return (
    <>
      <Button
        look="primary"
        aria-haspopup="dialog"
        icon={<IconMessage2 className="size-5" aria-hidden />}
        onClick={() => setOpen(true)}
        className="noscript:hidden max-sm:w-full"
      >
        Ask the seller
      </Button>
      <Suspense>
        {isOpen && <AskDialog address={address} name={name} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
