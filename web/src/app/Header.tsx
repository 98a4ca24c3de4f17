import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Logo } from '@/components/Logo.tsx'
import { paths } from '@/lib/paths.ts'
import { Link, NavLink } from '@/lib/router/index.ts'
import { barLinkClass, openLinks } from './links.ts'
import { Menu, menuId } from './Menu.tsx'
import { OwnLinks } from './OwnLinks.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import { useNews } from './useNews.ts'

export function Header() {
  const [open, setOpen] = useState(false)
  const unread = useNews().counts[paths.messages]
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper print:hidden">
      <div className="@container">
        <div className="frame flex h-16 items-center gap-1 sm:gap-2">
          <Link
            to={paths.home}
            className="-ml-1 mr-3 rounded-control p-1 @max-[14rem]:mr-0"
            aria-label="Mota home"
          >
            <Logo />
          </Link>
          <nav aria-label="Main" className="hidden items-center lg:flex">
            {openLinks.map(({ to, text }) => (
              <NavLink key={to} to={to} className={barLinkClass}>
                {text}
              </NavLink>
            ))}
          </nav>
          <span className="flex-1" />
          <OwnLinks />
          <ThemeToggle />
          <Button
            look="quiet"
            size="icon"
            className="-mr-2 lg:hidden"
            aria-label={unread ? `Menu, ${unread} new` : 'Menu'}
            aria-haspopup="dialog"
            aria-expanded={open}
            popoverTarget={menuId}
          >
            <IconMenu2 className="size-6" aria-hidden />
            {unread ? (
              <span aria-hidden className="absolute top-2 right-2 size-2.5 rounded-full bg-accent" />
            ) : null}
          </Button>
        </div>
      </div>
      <Menu onToggle={setOpen} />
    </header>
  )
}
