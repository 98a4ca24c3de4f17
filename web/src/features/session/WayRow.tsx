import { IconChevronRight, IconLoader2 } from '@tabler/icons-react'
import { Button } from '@/components/Button.tsx'
import type { Way } from './ways.tsx'

type Shown = Pick<Way, 'title' | 'note' | 'icon'>

/** What a way to sign in is called, and what it needs. */
export const WayHead = ({ title, note, icon }: Shown) => (
  <span className="flex min-w-0 grow items-center gap-3">
    <span className="flex size-7 shrink-0 items-center justify-center text-accent-ink">{icon}</span>
    <span className="min-w-0">
      <span className="block font-medium">{title}</span>
      {note && <span className="block text-balance font-normal text-caption text-muted">{note}</span>}
    </span>
  </span>
)

interface WayRowProps {
  way: Shown
  /** What the visitor should do now, after they pressed it. */
  now?: string | undefined
  /** Without it the row waits for the wallets. */
  onClick?: (() => void) | undefined
}

/** A way to sign in that starts when it is pressed. */
export const WayRow = ({ way: { title, note, icon }, now, onClick }: WayRowProps) => (
  <button
    type="button"
    aria-busy={now ? true : undefined}
    disabled={!onClick}
    onClick={onClick}
    className="-outline-offset-2 flex min-h-16 w-full items-center gap-4 px-4 py-3 text-left hover:bg-sunken"
  >
    <WayHead title={title} note={now ?? note} icon={icon} />
    {now ? (
      <IconLoader2 className="size-5 shrink-0 animate-turn" aria-hidden />
    ) : (
      <IconChevronRight className="size-5 shrink-0 text-muted" aria-hidden />
    )}
  </button>
)

/** A way to sign in as a button of its own. */
export const WayButton = ({ way: { title, note }, now, onClick }: WayRowProps) => (
  <Button size="large" busy={Boolean(now)} disabled={!onClick} onClick={onClick} className="w-full">
    <span className="min-w-0">
      <span className="block">{title}</span>
      <span className="block font-normal text-caption text-muted">{now ?? note}</span>
    </span>
  </Button>
)
