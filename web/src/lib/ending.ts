/** Ends a request after a time without an answer, or when its page gives it up. Not all phones have `AbortSignal.any`. */
export function ending(ms: number, given?: AbortSignal | null): AbortSignal {
  const late = AbortSignal.timeout(ms)
  if (!given) return late
  const end = new AbortController()
  for (const signal of [given, late])
    if (signal.aborted) end.abort(signal.reason)
    else signal.addEventListener('abort', () => end.abort(signal.reason), { once: true })
  return end.signal
}
