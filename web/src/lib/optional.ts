import { type ComponentType, lazy } from 'react'

const never = () => new Promise<never>(() => {})

/**
 * A component that the page can do without. If its code cannot be loaded, React waits for it forever: what the server
 * rendered stays, and nothing else does. A browser does not load a script again before the page is reloaded.
 */
// biome-ignore lint/suspicious/noExplicitAny: as in `lazy`, the component may have any properties
export const optional = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>) =>
  lazy(() => load().catch(never))
