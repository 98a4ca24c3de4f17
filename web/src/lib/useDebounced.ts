import { useEffect, useEffectEvent, useState } from 'react'

/** Reports a typed text `ms` milliseconds after the last key. If the value changes from outside, the field shows it. */
export function useDebouncedInput(value: string, report: (value: string) => void, ms: number) {
  const [typed, setTyped] = useState(value)
  const [given, setGiven] = useState(value)
  const [last, setLast] = useState(value)
  const settled = useDebounced(typed, ms)
  if (given !== value) {
    setGiven(value)
    // Takes over changes from outside, such as Clear or Back. Ignores the return of our own report, because the visitor
    // may have typed more by then.
    if (last !== value) {
      setLast(value)
      setTyped(value)
    }
  }
  const onPause = useEffectEvent((next: string) => {
    if (next === value || next !== typed) return
    setLast(next)
    report(next)
  })
  useEffect(() => onPause(settled), [settled])
  return [typed, setTyped] as const
}

/** The value, once it has not changed for `ms` milliseconds. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
