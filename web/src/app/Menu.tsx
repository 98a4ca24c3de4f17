import { IconLogin2 } from '@tabler/icons-react'
import { Sheet } from '@/components/Sheet.tsx'
import { paths } from '@/lib/paths.ts'
import { NavLink } from '@/lib/router/index.ts'
import type { useSession } from '@/lib/session.ts'
import { Count } from './Count.tsx'
import { openLinks, ownLinks, wishlistLink } from './links.ts'

interface MenuProps {
  onClose: () => void
  wishes: number
  session: ReturnType<typeof useSession>
}

/** The slide-in menu of small screens: the bar's links, with icons. */
export default function Menu({ onClose, wishes, session }: MenuProps) {
  const signIn = { to: paths.auth, text: 'Sign In', Icon: IconLogin2 }
  const links = [...openLinks, wishlistLink, ...ownLinks(session)]
  const all = session.loading || session.connected ? links : [...links, signIn]
  return (
    <Sheet open onOpenChange={onClose} title="Menu">
      <nav aria-label="Main" className="flex flex-col">
        {all.map(({ to, text, Icon }) => (
          <NavLink
            key={to}
            to={to}
            onClick={onClose}
            className="flex min-h-12 items-center gap-3.5 rounded-control px-3 text-lead hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:text-accent-ink"
          >
            <Icon className="size-6 text-muted" aria-hidden />
            {text}
            {to === paths.wishlist && <Count value={wishes} />}
          </NavLink>
        ))}
        {session.loading && <p className="px-3 py-3 text-muted">Loading</p>}
      </nav>
    </Sheet>
  )
}
