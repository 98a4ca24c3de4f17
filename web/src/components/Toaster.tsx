import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { attach } from '@/lib/toast.ts'

/**
 * The values are those of the specification. They are also sonner's defaults, and are set here in case those change.
 * A mouse dragged over selectable text selects it instead of swiping the toast, so only descriptions are selectable.
 */
export default function Toaster() {
  useEffect(() => attach(toast), [])
  return (
    <Sonner
      duration={4000}
      visibleToasts={3}
      gap={14}
      position="bottom-right"
      hotkey={['altKey', 'KeyT']}
      style={{ '--width': '356px', fontFamily: 'inherit' } as React.CSSProperties}
      toastOptions={{
        classNames: {
          toast:
            '!rounded-card !border-line !bg-surface !text-ink !shadow-float !text-[0.9375rem] !gap-2.5 wrap-anywhere select-none',
          description: '!text-muted select-text',
          success: '[&_[data-icon]]:!text-accent',
          info: '[&_[data-icon]]:!text-accent-ink',
          error: '[&_[data-icon]]:!text-danger',
          warning: '[&_[data-icon]]:!text-pending',
          actionButton:
            '!bg-accent !text-on-accent !rounded-control !min-h-11 !px-4 !text-[0.9375rem] !font-semibold',
        },
      }}
    />
  )
}
