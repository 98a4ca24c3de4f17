import { findRoute } from './routes.tsx'

/** Somebody is about to follow a link: its screen's code sets out now. */
export function prepare(path: string) {
  const { pathname } = new URL(path, window.location.href)
  void findRoute(pathname).route.load()
}
