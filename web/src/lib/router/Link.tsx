import { type ComponentProps, type MouseEvent, useEffect } from 'react'
import { type NavigateOptions, navigate } from './history.ts'
import { useRouter } from './router.tsx'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: string }

const ours = (event: MouseEvent<HTMLAnchorElement>) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  !event.currentTarget.target

export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const { prepare } = useRouter()
  const hint = () => prepare(to)
  return (
    <a
      {...rest}
      href={to}
      onPointerEnter={hint}
      onTouchStart={hint}
      onFocus={hint}
      onClick={(event) => {
        onClick?.(event)
        if (!ours(event)) return
        event.preventDefault()
        navigate(to, { ...(replace && { replace }), state })
      }}
    />
  )
}

/** A link that says so when it leads where one is. */
export function NavLink(props: LinkProps) {
  const { location } = useRouter()
  const here = location.pathname === props.to.split('?')[0]
  return <Link {...props} aria-current={here ? 'page' : undefined} />
}

/** Sends the reader on as soon as it is shown. */
export function Navigate({ to, replace = true }: { to: string; replace?: boolean }) {
  useEffect(() => navigate(to, { replace }), [to, replace])
  return null
}
