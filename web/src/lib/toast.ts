import type { ReactNode } from 'react'
import type { ExternalToast, toast as sonner } from 'sonner'

type Toaster = typeof sonner
type Show = (message: ReactNode, options?: ExternalToast) => void

const waiting: ((toaster: Toaster) => void)[] = []
let toaster: Toaster | undefined

/** Dispatches `due` when the first toast is shown before the toaster has loaded. */
export const firstToast = new EventTarget()

/** Called by the toaster once it has loaded. */
export function attach(arrived: Toaster) {
  toaster = arrived
  for (const say of waiting.splice(0)) say(arrived)
}

const withToaster = (say: (toaster: Toaster) => void) => {
  if (toaster) return say(toaster)
  waiting.push(say)
  firstToast.dispatchEvent(new Event('due'))
}

const kind =
  (name: 'success' | 'error' | 'warning' | 'info'): Show =>
  (message, options) =>
    withToaster((live) => live[name](message, options))

/** Shows toasts. sonner is not part of the first load: it loads three seconds later, or with the first toast. */
export const toast = {
  success: kind('success'),
  error: kind('error'),
  warning: kind('warning'),
  info: kind('info'),
}
