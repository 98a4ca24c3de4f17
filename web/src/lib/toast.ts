import type { ReactNode } from 'react'
import type { ExternalToast, toast as sonner } from 'sonner'

type Toaster = typeof sonner
type Said = (message: ReactNode, options?: ExternalToast) => void

const waiting: ((toaster: Toaster) => void)[] = []
let toaster: Toaster | undefined

/** Rings when the first toast is due before the toaster has loaded. */
export const firstToast = new EventTarget()

/** The toaster says that it listens. */
export function attach(arrived: Toaster) {
  toaster = arrived
  for (const say of waiting.splice(0)) say(arrived)
}

const tell = (say: (toaster: Toaster) => void) => {
  if (toaster) return say(toaster)
  waiting.push(say)
  firstToast.dispatchEvent(new Event('due'))
}

const kind =
  (name: 'success' | 'error' | 'warning' | 'info'): Said =>
  (message, options) =>
    tell((live) => live[name](message, options))

/** Toasts without sonner's weight: it loads when the page is idle, or with the first word to say. */
export const toast = {
  success: kind('success'),
  error: kind('error'),
  warning: kind('warning'),
  info: kind('info'),
}
