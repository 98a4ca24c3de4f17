import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Dialog } from '@/components/Dialog.tsx'
import type { Thread } from './thread.ts'

/** One line that stays above the messages: how to pay, and who can read them. */
export function Notice({ thread: { conversation } }: { thread: Thread }) {
  const [isOpen, setOpen] = useState(false)
  if (conversation.role === 'arbiter') return null
  return (
    <div className="flex items-center justify-between gap-2 border-line border-b bg-sunken/60 pl-3 text-caption text-muted sm:pl-5">
      <p className="flex min-w-0 items-center gap-2 whitespace-nowrap">
        <IconLock className="size-4 shrink-0" aria-hidden />
        Pay only through Buy.
      </p>
      <Button look="quiet" className="shrink-0 !px-3 text-caption" onClick={() => setOpen(true)}>
        <span className="max-sm:hidden">Who can read this?</span>
        <span className="sm:hidden">Privacy</span>
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Who can read this?">
        <div className="flex flex-col gap-3 text-muted">
          <p>
            Only the two of you. If a sale is disputed and the seller contests it, the arbiter can read it
            too, until 30 days after the decision. Our team reads it only if one of you reports it or a sale
            is disputed.
          </p>
          <p>Messages are deleted 24 months after the last one.</p>
          <p>Never pay outside Mota: the escrow protects only payments made with the Buy button.</p>
        </div>
      </Dialog>
    </div>
  )
}
