import { IconMenu2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { Logo } from '@/components/Logo.tsx'
import { paths } from '@/lib/paths.ts'
import { Link, NavLink } from '@/lib/router/index.ts'
import { useSession } from '@/lib/session.ts'
import { useWishlist } from '@/lib/wishlist/index.ts'
import { Count } from './Count.tsx'
import { openLinks, ownLinks, wishlistLink } from './links.ts'
import { ThemeToggle } from './ThemeToggle.tsx'

const loadMenu = () => import('./Menu.tsx')
const Menu = lazy(loadMenu)

const linkClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control px-3 font-medium text-muted transition-colors duration-150 hover:text-ink aria-[current]:text-ink'

export function Header() {
  const session = useSession()
  const wishes = useWishlist().ids.length
  const [open, setOpen] = useState(false)
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper">
      <div className="frame flex h-16 items-center gap-2">
        <Link to={paths.home} className="-ml-1 mr-2 rounded-control p-1" aria-label="Mota home">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden flex-1 items-center lg:flex">
          {openLinks.map(({ to, text }) => (
            <NavLink key={to} to={to} className={linkClass}>
              {text}
            </NavLink>
          ))}
          <span className="flex-1" />
          <NavLink to={wishlistLink.to} className={linkClass}>
            {wishlistLink.text}
            <Count value={wishes} />
          </NavLink>
          {ownLinks(session).map(({ to, text }) => (
            <NavLink key={to} to={to} className={linkClass}>
              {text}
            </NavLink>
          ))}
        </nav>
        <span className="flex-1 lg:hidden" />
        <ThemeToggle />
        {session.loading && <span className="px-3 text-muted">Loading</span>}
        {!session.loading && !session.connected && (
          <ButtonLink look="primary" to={paths.auth}>
            Sign In
          </ButtonLink>
        )}
        <Button
          look="quiet"
          size="icon"
          className="-mr-2 lg:hidden"
          aria-label="Menu"
          aria-haspopup="dialog"
          onPointerEnter={loadMenu}
          onClick={() => setOpen(true)}
        >
          <IconMenu2 className="size-6" aria-hidden />
        </Button>
      </div>
      {open && (
        <Suspense>
          <Menu onClose={() => setOpen(false)} wishes={wishes} session={session} />
        </Suspense>
      )}
    </header>
  )
}
