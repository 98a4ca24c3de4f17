/** Hears of a step through the history. With `stopImmediatePropagation`, the router does not hear of it. */
type Guard = (event: PopStateEvent) => void
const guards = new Set<Guard>()

// When this file loads, because the listeners of a window run in their order, and the router's must be a later one.
if (!import.meta.env.SSR)
  window.addEventListener('popstate', (event) => {
    for (const guard of guards) guard(event)
  })

/** Returns a function that ends it. */
export function guardSteps(guard: Guard): () => void {
  guards.add(guard)
  return () => guards.delete(guard)
}
