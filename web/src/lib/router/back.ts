import { useEffect, useEffectEvent } from 'react'
import { guardSteps } from './steps.ts'

interface Dialog {
  close: () => void
  /** Nothing may close it now. */
  isLocked: () => boolean
}

/** What the router stores in the history: the place of a page. Each dialog above a page repeats its entry. */
interface Entry {
  idx?: number
  dialogs?: number
}

/** The open dialogs, from the lowest to the highest. */
const open: Dialog[] = []
const entryNow = (): Entry => window.history.state ?? {}
const depthOf = ({ dialogs = 0 }: Entry) => dialogs
let last: Entry = {}
let isReturning = false

/** A closed dialog leaves its entry, because removing it could undo a navigation that begins now. Back skips it. */
function step(event: PopStateEvent) {
  const to: Entry = event.state ?? {}
  const steps = to.idx === last.idx && !isReturning ? depthOf(last) - depthOf(to) : 0
  if (isReturning || steps > 0) event.stopImmediatePropagation()
  isReturning = false
  if (steps <= 0) {
    last = to
    return
  }
  const over = open.slice(depthOf(to))
  if (over.length === 0) return window.history.back()
  isReturning = true
  window.history.go(steps)
  if (!over.some((dialog) => dialog.isLocked())) for (const dialog of over) dialog.close()
}

let isWatching = false
function watch() {
  if (isWatching) return
  isWatching = true
  guardSteps(step)
  // A page replaces its entry when its query changes, as a filter does.
  const replace = window.history.replaceState.bind(window.history)
  window.history.replaceState = (state, ...rest) => {
    const { dialogs } = entryNow()
    replace(dialogs ? { ...state, dialogs } : state, ...rest)
  }
}

/** While a dialog is open, Back, which is a button on many phones, closes it and does not leave the page. */
export function useBack(isOpen: boolean, onClose: () => void, locked = false) {
  const close = useEffectEvent(onClose)
  const isLocked = useEffectEvent(() => locked)
  useEffect(() => {
    if (!isOpen) return
    watch()
    const dialog: Dialog = { close: () => close(), isLocked: () => isLocked() }
    open.push(dialog)
    const now = entryNow()
    if (depthOf(now) < open.length) window.history.pushState({ ...now, dialogs: open.length }, '')
    last = entryNow()
    return () => {
      open.splice(open.indexOf(dialog), 1)
    }
  }, [isOpen])
}
