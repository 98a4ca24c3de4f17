import {
  type ComponentProps,
  type ComponentType,
  createElement,
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useState,
} from 'react'

const never = () => new Promise<never>(() => {})

/**
 * A component that the page can do without. If its code cannot be loaded, React waits for it forever: what the server
 * rendered stays, and nothing else does. A browser does not load a script again before the page is reloaded.
 */
// biome-ignore lint/suspicious/noExplicitAny: as in `lazy`, the component may have any properties
export function optional<T extends ComponentType<any>>(load: () => Promise<{ default: T }>) {
  const Loaded = lazy(() => load().catch(never))
  return function Optional(props: ComponentProps<T>) {
    // An element that is the same as before keeps what the server rendered, also if a context changes. `memo` does not.
    return useMemo(
      () => createElement(Suspense, null, createElement(Loaded, props)),
      // biome-ignore lint/correctness/useExhaustiveDependencies: all properties
      Object.values(props),
    )
  }
}

/**
 * A component that only the browser renders, once its code has loaded. If it cannot be loaded, nothing is shown. It has no
 * `Suspense`: after React has shown a fallback, it hydrates nothing for 300 ms, so the whole screen would wait.
 */
export function later(load: () => Promise<{ default: ComponentType }>) {
  return function Later() {
    const [Loaded, setLoaded] = useState<ComponentType>()
    useEffect(() => {
      load()
        .catch(never)
        .then((loaded) => setLoaded(() => loaded.default))
    }, [])
    return Loaded ? createElement(Loaded) : null
  }
}
