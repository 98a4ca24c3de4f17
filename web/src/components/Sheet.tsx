import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useBack } from '@/lib/router/back.ts'
import { veilClass } from './Dialog.tsx'
import { DialogHead } from './DialogHead.tsx'
import { useReturnFocus } from './useReturnFocus.ts'

interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
}

/** Slides in from the right: the menu of small screens, and their filters. */
export function Sheet({ open, onOpenChange, title, children }: SheetProps) {
  const focus = useReturnFocus()
  useBack(open, () => onOpenChange(false))
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={veilClass} />
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 flex w-[min(22rem,88vw)] animate-slide flex-col overflow-y-auto bg-surface p-5 shadow-float"
        >
          <div className="mb-4 pl-3">
            <DialogHead title={title} />
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
