/** Called before the router when somebody goes back or forward. `stopImmediatePropagation` keeps that from the router. */
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
