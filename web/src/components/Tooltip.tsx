import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

const restMs = 700
const skipMs = 300

/** Wraps all tooltips of a screen. Moving to another one within 300 ms shows it at once. */
export const Tooltips = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={restMs} skipDelayDuration={skipMs}>
    {children}
  </Radix.Provider>
)

interface TooltipProps {
  /** The text. Without one there is no tooltip. */
  text: string | undefined
  /** The delay in milliseconds before the tooltip is shown, if not the default. */
  delay?: number
  children: ReactNode
}

export function Tooltip({ text, delay, children }: TooltipProps) {
  if (!text) return children
  return (
    <Radix.Root {...(delay !== undefined && { delayDuration: delay })}>
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
  )
}
