import { useEffect, useEffectEvent, useState } from 'react'

/** Reports a typed text after a pause of that many milliseconds. If the value changes from outside, the field shows it. */
export function useRested(value: string, report: (value: string) => void, ms: number) {
  const [typed, setTyped] = useState(value)
  const [given, setGiven] = useState(value)
  const [last, setLast] = useState(value)
  const rested = useDebounced(typed, ms)
  if (given !== value) {
    setGiven(value)
    // Changed from elsewhere, Clear or going back. An echo of our own change is ignored: more may be typed by then.
    if (last !== value) {
      setLast(value)
      setTyped(value)
    }
  }
  const onRest = useEffectEvent((next: string) => {
    if (next === value || next !== typed) return
    setLast(next)
    report(next)
  })
  useEffect(() => onRest(rested), [rested])
  return [typed, setTyped] as const
}

/** The value after it has not changed for that long. */
export function useDebounced<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
