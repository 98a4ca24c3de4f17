import {
  IconArrowsExchange,
  IconBell,
  IconCar,
  IconColumns2,
  IconFlag,
  IconHeart,
  IconHome,
  IconInfoCircle,
  IconMail,
  IconMessages,
  IconPlus,
  IconTag,
  IconUser,
  IconX,
} from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Fragment, useEffect, useRef } from 'react'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { Logo } from '@/components/Logo.tsx'
import { paths } from '@/lib/paths.ts'
import { Link, useLocation } from '@/lib/router/index.ts'
import { useSession } from '@/lib/session.ts'
import { type OwnLink, openLinks, ownLinks, sellLink } from './links.ts'
import { NavLink } from './NavLink.tsx'
import { Count, useNews } from './news.tsx'

const icons: Record<string, typeof IconCar> = {
  Home: IconHome,
  Vehicles: IconCar,
  Brands: IconTag,
  About: IconInfoCircle,
  Contact: IconMail,
  Wishlist: IconHeart,
  'Add Product': IconPlus,
  Transactions: IconArrowsExchange,
  Messages: IconMessages,
  Disputes: IconArrowsExchange,
  Desk: IconTag,
  Account: IconUser,
  Compare: IconColumns2,
  'Saved searches': IconBell,
  'First steps': IconFlag,
}

export const menuId = 'menu'

const rowClass =
  'flex min-h-13 items-center gap-3.5 rounded-control px-3 text-lead aria-[current]:bg-accent-soft aria-[current]:text-accent-ink'

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
  const [home, vehicles, brands, ...about] = openLinks
  const groups: OwnLink[][] = [
    [home, vehicles, brands],
    [
      ...ownLinks({ ...session, isArbiter }),
      { to: paths.compare, text: 'Compare' },
      { to: paths.searches, text: 'Saved searches' },
    ],
    [{ to: paths.firstSteps, text: 'First steps' }, ...about],
  ]
  const item = ({ to, text, of }: OwnLink) => {
    const Icon = icons[text] ?? IconCar
    return (
      <NavLink key={to} to={to} className={clsx(rowClass, 'hover:bg-sunken')}>
        <Icon className="opacity-75" aria-hidden />
        <span className="grow">{text}</span>
        <Count value={counts[to]} of={of} />
      </NavLink>
    )
  }
  return (
    <dialog
      ref={menu}
      id={menuId}
      popover="auto"
      aria-label="Menu"
      onToggle={({ newState }) => onToggle(newState === 'open')}
      className="ml-auto h-dvh max-h-none w-full max-w-none sm:w-88 animate-slide flex-col overflow-y-auto bg-surface text-ink shadow-float open:flex backdrop:bg-veil"
    >
      <div className="flex min-h-16 shrink-0 items-center justify-between px-(--gutter)">
        <Logo />
        <Button look="quiet" size="icon" className="-mr-2" aria-label="Close" popoverTarget={menuId}>
          <IconX className="size-6" aria-hidden />
        </Button>
      </div>
      <nav aria-label="Menu" className="flex grow flex-col px-(--gutter) pb-4">
        {groups.map((links, index) => (
          <Fragment key={links[0]?.to}>
            {index > 0 && <hr className="my-2 border-line" />}
            <div className={clsx(index === 0 && 'font-semibold')}>{links.map(item)}</div>
            {/* Sellers have Add Product. */}
            {index === 0 && !session.isSeller && (
              <Link
                to={sellLink.to}
                className={clsx(rowClass, 'mt-2.5 mb-1 border border-edge font-semibold')}
              >
                <IconPlus className="text-accent-ink" aria-hidden />
                <span className="grow">{sellLink.text}</span>
                <span className="font-normal text-caption text-muted">No commission</span>
              </Link>
            )}
          </Fragment>
        ))}
        {!session.loading && !session.connected && (
          <ButtonLink look="primary" size="large" to={paths.auth} className="mt-auto">
            Sign In
          </ButtonLink>
        )}
      </nav>
    </dialog>
  )
}
