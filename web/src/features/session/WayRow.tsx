import { IconChevronRight, IconLoader2 } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { Way } from './ways.tsx'

type Shown = Pick<Way, 'title' | 'note' | 'icon'>

interface WayHeadProps extends Shown {
  id?: string
  /** It stands alone, above its button. */
  isFirst?: boolean
}

/** What a way to sign in is called, and what it needs. */
export const WayHead = ({ id, title, note, icon, isFirst }: WayHeadProps) => (
  <span className="flex min-w-0 grow items-center gap-3">
    <span
      className={clsx(
        'flex shrink-0 items-center justify-center text-accent-ink',
        isFirst ? 'size-10 rounded-control bg-surface' : 'size-7',
      )}
    >
      {icon}
    </span>
    <span className="min-w-0">
      <span id={id} className={clsx('block', isFirst ? 'font-head font-semibold text-lead' : 'font-medium')}>
        {title}
      </span>
      {note && <span className="block text-pretty font-normal text-caption text-muted">{note}</span>}
    </span>
  </span>
)

interface WayRowProps {
  way: Shown
  /** What the visitor should do now, after they pressed it. */
  now?: string | undefined
  /** It stands alone, and not in a list. */
  isButton?: boolean
  onClick: () => void
}

/** A way to sign in that starts when it is pressed. */
export const WayRow = ({ way: { title, note, icon }, now, isButton, onClick }: WayRowProps) => (
  <button
    type="button"
    aria-busy={now ? true : undefined}
    onClick={onClick}
    className={clsx(
      'flex min-h-16 w-full items-center gap-2 px-4 py-3 text-left hover:bg-sunken',
      isButton ? 'mt-4 rounded-control border border-edge bg-surface' : '-outline-offset-2',
    )}
  >
    <WayHead title={title} note={now ?? note} icon={icon} />
    {now ? (
      <IconLoader2 className="size-5 shrink-0 animate-turn" aria-hidden />
    ) : (
      !isButton && <IconChevronRight className="size-5 shrink-0 text-muted" aria-hidden />
    )}
  </button>
)
