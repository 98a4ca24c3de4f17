import { useContext, useEffect, useRef } from 'react'
import { UNSAFE_NavigationContext } from 'react-router-dom'
import { guardSteps } from './steps.ts'

const question = 'Leave this page? Your changes are not saved.'

/**
 * While a page holds changes that are stored nowhere, asks before a link, a button, Back or a reload leaves it. Returns a
 * function for a page that has saved them, and now leaves by itself. The router asks only where it also loads the data.
 */
export function useAskToLeave(isAsking: boolean): () => void {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const stop = useRef(() => {})
  useEffect(() => {
    if (!isAsking) return
    const { push, replace } = navigator
    const mayLeave = () => {
      const isLeaving = window.confirm(question)
      // The next page may take a while to load. This one does not ask again meanwhile.
      if (isLeaving) stop.current()
      return isLeaving
    }
    navigator.push = (...to) => mayLeave() && push(...to)
    navigator.replace = (...to) => mayLeave() && replace(...to)
    const index: number = window.history.state?.idx
    // The browser has already gone back when it says so.
    const unguard = guardSteps((event) => {
      const steps = index - event.state?.idx
      if (Number.isNaN(steps)) return
      // Zero steps: this is the return.
      if (steps !== 0 && mayLeave()) return
      event.stopImmediatePropagation()
      if (steps !== 0) window.history.go(steps)
    })
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    stop.current = () => {
      Object.assign(navigator, { push, replace })
      unguard()
      window.removeEventListener('beforeunload', ask)
    }
    return stop.current
  }, [isAsking, navigator])
  return () => stop.current()
}
