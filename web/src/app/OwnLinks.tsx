import { clsx } from 'clsx'
import { ButtonLink } from '@/components/Button.tsx'
import { paths, signInThen } from '@/lib/paths.ts'
import { matchAddress, useLocation } from '@/lib/router/index.ts'
import { useSession } from '@/lib/session.ts'
import { barFrom, barLinkClass, ownLinks, sellLink } from './links.ts'
import { NavLink } from './NavLink.tsx'
import { Count, useNews } from './news.tsx'

/** The part of the header that depends on the session. With very large text, Sign In is only in the menu. */
export function OwnLinks() {
  const session = useSession()
  const { counts, isArbiter } = useNews()
  const links = ownLinks({ ...session, isArbiter })
  // A visitor who signs in to buy a vehicle returns to it.
  const { pathname, search } = useLocation()
  const isVehicle = matchAddress(pathname)?.name === 'product'
  const isHere = pathname === paths.auth
  return (
    <>
      <nav aria-label="Yours" className={clsx('items-center', barFrom(links).links)}>
        {/* First, so that nothing moves if the session has no room for it. */}
        {!session.connected && (
          <NavLink to={sellLink.to} className={barLinkClass}>
            {sellLink.text}
          </NavLink>
        )}
        {links.map(({ to, text, of }) => (
          <NavLink key={to} to={to} className={barLinkClass}>
            {text}
            <Count value={counts[to]} of={of} />
          </NavLink>
        ))}
      </nav>
      {session.loading && <span className="noscript:hidden text-muted">Loading</span>}
      {!session.loading && !session.connected && (
        <ButtonLink
          look="quiet"
          to={isVehicle ? signInThen(pathname) : isHere ? pathname + search : paths.auth}
          aria-current={isHere ? 'page' : undefined}
          className="aria-[current]:text-accent-ink"
        >
          Sign In
        </ButtonLink>
      )}
    </>
  )
}
