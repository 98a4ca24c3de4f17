import { ButtonLink } from '@/components/Button.tsx'
import { paths } from '@/lib/paths.ts'
import { NavLink } from '@/lib/router/index.ts'
import { useSession } from '@/lib/session.ts'
import { useWishlist } from '@/lib/wishlist/index.ts'
import { Count } from './Count.tsx'
import { barLinkClass, ownLinks, wishlistLink } from './links.ts'
import { useNews } from './useNews.ts'

/** The part of the bar that depends on who is here. */
export function OwnLinks() {
  const session = useSession()
  const wishes = useWishlist().ids.length
  const { isArbiter, counts } = useNews()
  return (
    <>
      <nav aria-label="Yours" className="hidden items-center lg:flex">
        <NavLink to={wishlistLink.to} className={barLinkClass}>
          {wishlistLink.text}
          <Count value={wishes} of="saved" />
        </NavLink>
        {ownLinks({ ...session, isArbiter }).map(({ to, text }) => (
          <NavLink key={to} to={to} className={barLinkClass}>
            {text}
            <Count {...counts[to]} />
          </NavLink>
        ))}
      </nav>
      {session.loading && <span className="noscript:hidden px-3 text-muted">Loading</span>}
      {!session.loading && !session.connected && (
        <ButtonLink look="primary" to={paths.auth} className="max-[15rem]:hidden">
          Sign In
        </ButtonLink>
      )}
    </>
  )
}
