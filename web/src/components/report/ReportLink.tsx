import { IconFlag } from '@tabler/icons-react'
import { Suspense, useState, useTransition } from 'react'
import { Button } from '@/components/Button.tsx'
import { lazyDialog } from '@/lib/dialog.ts'
import { useSignedIn } from '@/lib/session.ts'
import type { Reported } from './ReportForm.tsx'

// The form loads when the button is pressed, because few visitors report anything.
const ReportForm = lazyDialog(() => import('./ReportForm.tsx'))

export function ReportLink({ seller, ...reported }: Reported & { seller: string }) {
  const { connected, address } = useSignedIn()
  const [isOpen, setOpen] = useState(false)
  const [isOpening, open] = useTransition()
  const name = reported.kind === 'vendor' ? 'seller' : reported.kind
  if (connected && address === seller) return null
  return (
    // A box of its own, because a column would stretch the button and centre its words.
    <div>
      <Button
        look="quiet"
        icon={<IconFlag className="size-5" aria-hidden />}
        className="-ml-4 text-caption text-muted noscript:invisible"
        busy={isOpening}
        onClick={() => open(() => setOpen(true))}
      >
        Report this {name}
      </Button>
      <Suspense>
        {isOpen && <ReportForm {...reported} name={name} viewer={address} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  )
}
