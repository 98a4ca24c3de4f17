import { type ComponentProps, createContext, type MouseEvent, use } from 'react'
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom'

/** Called with a path that somebody is about to follow: hover, touch or focus. */
export const PrepareContext = createContext<(path: string) => void>(() => {})

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; replace?: boolean; state?: unknown }

// The router's own hooks rather than its Link, whose prefetching for server routes would come along.
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const prepare = use(PrepareContext)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(replace !== undefined && { replace }),
    ...(rest.target && { target: rest.target }),
    state,
  })
  const hint = () => prepare(to)
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={click}
      onPointerEnter={hint}
      onTouchStart={hint}
      onFocus={hint}
    />
  )
}

/** A link that says so when it leads where one is. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation()
  return <Link {...props} aria-current={pathname === props.to.split('?')[0] ? 'page' : undefined} />
}
