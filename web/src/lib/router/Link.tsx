import { type ComponentProps, createContext, use } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'

/** Called with a path that somebody is about to follow: hover, touch or focus. */
export const PrepareContext = createContext<(path: string) => void>(() => {})

type LinkProps = ComponentProps<typeof RouterLink> & { to: string }

export function Link({ to, ...rest }: LinkProps) {
  const prepare = use(PrepareContext)
  const hint = () => prepare(to)
  return <RouterLink {...rest} to={to} onPointerEnter={hint} onTouchStart={hint} onFocus={hint} />
}

/** A link that says so when it leads where one is. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation()
  return <Link {...props} aria-current={pathname === props.to.split('?')[0] ? 'page' : undefined} />
}
