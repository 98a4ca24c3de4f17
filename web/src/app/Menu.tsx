import {
  IconArrowsExchange,
  IconCar,
  IconChecklist,
  IconHeart,
  IconHome,
  IconInfoCircle,
  IconMail,
  IconMessages,
  IconPlus,
  IconSearch,
  IconTags,
  IconUserCircle,
  IconX,
} from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { paths } from '@/lib/paths.ts'
import { NavLink, useLocation } from '@/lib/router/index.ts'
import { useSession } from '@/lib/session.ts'
import { type OwnLink, openLinks, ownLinks } from './links.ts'
import { Count, useNews } from './news.tsx'

const icons: Record<string, typeof IconCar> = {
  Home: IconHome,
  Vehicles: IconCar,
  Brands: IconTags,
  About: IconInfoCircle,
  Contact: IconMail,
  Wishlist: IconHeart,
  'Add Product': IconPlus,
  Transactions: IconArrowsExchange,
  Messages: IconMessages,
  Disputes: IconArrowsExchange,
  Desk: IconTags,
  Account: IconUserCircle,
  'Saved searches': IconSearch,
  'First steps': IconChecklist,
}

/** For everybody, below the links of the header. */
const further: OwnLink[] = [
  { to: paths.searches, text: 'Saved searches' },
  { to: paths.firstSteps, text: 'First steps' },
]

export const menuId = 'menu'

/**
 * The slide-in menu of small screens: the links of the header, with icons. As a popover it opens without any script.
 */
export function Menu({ onToggle }: { onToggle: (open: boolean) => void }) {
  const menu = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const last = useRef(key)
  useEffect(() => {
    // Closes after navigation. A menu that was opened before hydration stays open.
    if (last.current !== key) menu.current?.hidePopover()
    last.current = key
  }, [key])
  const session = useSession()
  const { counts, isArbiter } = useNews()
  const links: OwnLink[] = [...openLinks, ...ownLinks({ ...session, isArbiter })]
  return (
    <dialog
      ref={menu}
      id={menuId}
      popover="auto"
      aria-label="Menu"
      onToggle={({ newState }) => onToggle(newState === 'open')}
      className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(22rem,88vw)] animate-slide flex-col overflow-y-auto bg-surface p-5 text-ink shadow-float open:flex backdrop:bg-veil"
    >
      <div className="mb-4 flex items-center justify-between pl-3">
        <h2 className="text-title">Menu</h2>
        <Button look="quiet" size="icon" aria-label="Close" popoverTarget={menuId} popoverTargetAction="hide">
          <IconX className="size-6" aria-hidden />
        </Button>
      </div>
      <nav aria-label="Menu" className="flex flex-col">
        {[...links, ...further].map(({ to, text, of }) => {
          const Icon = icons[text] ?? IconCar
          return (
            <NavLink
              key={to}
              to={to}
              className="flex min-h-12 items-center gap-3.5 rounded-control px-3 text-lead hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:text-accent-ink"
            >
              <Icon className="size-6 opacity-75" aria-hidden />
              {text}
              <Count value={counts[to]} of={of} />
            </NavLink>
          )
        })}
        {!session.loading && !session.connected && (
          <ButtonLink look="primary" to={paths.auth} className="mt-4">
            Sign In
          </ButtonLink>
        )}
      </nav>
    </dialog>
  )
}
