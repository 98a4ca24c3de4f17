import { useEffect, useState } from 'react'

const read = () => Math.floor(Date.now() / 1000)

/** The clock, in unix seconds, for screens that count down. */
export function useNow(everyMs = 1_000): number {
  const [now, setNow] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => setNow(read()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
