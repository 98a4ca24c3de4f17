import {
  IconArrowsExchange,
  IconCar,
  IconHeart,
  IconHome,
  IconInfoCircle,
  IconLogin2,
  IconMail,
  IconPlus,
  IconTags,
  IconUserCircle,
} from '@tabler/icons-react'
import { Sheet } from '@/components/Sheet.tsx'
import { paths } from '@/lib/paths.ts'
import { NavLink } from '@/lib/router/index.ts'
import { useSession } from '@/lib/session.ts'
import { useWishlist } from '@/lib/wishlist/index.ts'
import { Count } from './Count.tsx'
import { openLinks, ownLinks, wishlistLink } from './links.ts'

const icons: Record<string, typeof IconCar> = {
  Home: IconHome,
  Vehicles: IconCar,
  Brands: IconTags,
  About: IconInfoCircle,
  Contact: IconMail,
  Wishlist: IconHeart,
  'Add Product': IconPlus,
  Transactions: IconArrowsExchange,
  Account: IconUserCircle,
  'Sign In': IconLogin2,
}

const signIn = { to: paths.auth, text: 'Sign In' }

/** The slide-in menu of small screens: the bar's links, with icons. */
export default function Menu({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const wishes = useWishlist().ids.length
  const links = [...openLinks, wishlistLink, ...ownLinks(session)]
  const all = session.loading || session.connected ? links : [...links, signIn]
  return (
    <Sheet open onOpenChange={onClose} title="Menu">
      <nav aria-label="Menu" className="flex flex-col">
        {all.map(({ to, text }) => {
          const Icon = icons[text] ?? IconCar
          return (
            <NavLink
              key={to}
              to={to}
              onClick={onClose}
              className="flex min-h-12 items-center gap-3.5 rounded-control px-3 text-lead hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:text-accent-ink"
            >
              <Icon className="size-6 opacity-75" aria-hidden />
              {text}
              {to === paths.wishlist && <Count value={wishes} />}
            </NavLink>
          )
        })}
        {session.loading && <p className="px-3 py-3 text-muted">Loading</p>}
      </nav>
    </Sheet>
  )
}
