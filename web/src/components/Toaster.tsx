import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { attach } from '@/lib/toast.ts'

/** Its figures are the specification's: they happen to be sonner's own, and are said so that they stay. */
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
            '!rounded-card !border-line !bg-surface !text-ink !shadow-float !text-[0.9375rem] !gap-2.5 wrap-anywhere',
          description: '!text-muted',
          success: '[&_[data-icon]]:!text-accent',
          error: '[&_[data-icon]]:!text-danger',
          warning: '[&_[data-icon]]:!text-pending',
          actionButton: '!bg-accent !text-on-accent !rounded-control !min-h-8',
        },
      }}
    />
  )
}
