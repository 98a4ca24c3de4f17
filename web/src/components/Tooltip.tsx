import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface TooltipProps {
  /** Nothing to say, no tooltip. */
  text: string | undefined
  /** Milliseconds until it shows; moving on to the next within 300 ms shows that at once. */
  delay?: number
  children: ReactNode
}

export function Tooltip({ text, delay = 700, children }: TooltipProps) {
  if (!text) return children
  return (
    <Radix.Provider delayDuration={delay} skipDelayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={12}
            className="z-50 max-w-72 animate-fade rounded-control bg-ink px-3 py-2 text-caption text-paper shadow-float"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
