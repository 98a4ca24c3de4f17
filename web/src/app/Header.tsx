import { IconHeart, IconMenu2 } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { Logo } from '@/components/Logo.tsx'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { useSession } from '@/lib/session.ts'
import { barFrom, barLinkClass, openLinks, ownLinks } from './links.ts'
import { Menu, menuId } from './Menu.tsx'
import { NavLink } from './NavLink.tsx'
import { Count, useNews } from './news.tsx'
import { OwnLinks } from './OwnLinks.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'

export function Header() {
  const [open, setOpen] = useState(false)
  const session = useSession()
  const { counts, isArbiter } = useNews()
  const from = barFrom(ownLinks({ ...session, isArbiter }))
  const news = [paths.messages, paths.buyerTransactions, paths.disputes].reduce(
    (sum, path) => sum + (counts[path] ?? 0),
    0,
  )
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper print:hidden">
      <div className="@container">
        <div className="frame top-bar" data-connected={session.connected || undefined}>
          <Link
            to={paths.home}
            className="-ml-1 mr-3 rounded-control p-1 @max-[14rem]:mr-0"
            aria-label="Mota home"
          >
            <Logo />
          </Link>
          <nav aria-label="Main" className={clsx('items-center', from.links)}>
            {openLinks.map(({ to, text }) => (
              <NavLink key={to} to={to} className={barLinkClass}>
                {text}
              </NavLink>
            ))}
          </nav>
          <OwnLinks />
          <div>
            <ButtonLink
              look="quiet"
              size="icon"
              to={paths.wishlist}
              className={clsx('@max-[22rem]:hidden', from.menu)}
            >
              <span className="sr-only">Wishlist</span>
              <IconHeart aria-hidden />
              <span className="absolute top-0.5 right-0 scale-90">
                <Count value={counts[paths.wishlist]} of="saved" />
              </span>
            </ButtonLink>
            <ThemeToggle />
            <Button
              look="quiet"
              size="icon"
              className={from.menu}
              aria-label={news ? `Menu, ${news} new` : 'Menu'}
              aria-haspopup="dialog"
              aria-expanded={open}
              popoverTarget={menuId}
            >
              <IconMenu2 className="size-6" aria-hidden />
              {news ? (
                <span aria-hidden className="absolute top-2 right-2 size-2.5 rounded-full bg-accent" />
              ) : null}
            </Button>
          </div>
        </div>
      </div>
      <Menu onToggle={setOpen} />
    </header>
  )
}
