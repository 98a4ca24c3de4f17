import { IconChevronRight, IconLoader2 } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { Way } from './ways.tsx'

type Shown = Pick<Way, 'title' | 'note' | 'icon'>

interface WayHeadProps extends Shown {
  id?: string
  /** It stands alone, above its button. Its note has room for two lines, so that another note moves nothing. */
  isFirst?: boolean
}

/** What a way to sign in is called, and what it needs. */
export const WayHead = ({ id, title, note, icon, isFirst }: WayHeadProps) => (
  <span className={clsx('flex min-w-0 grow items-center gap-3', isFirst && 'min-h-17')}>
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
  onClick: () => void
}

/** A way to sign in that starts when it is pressed. */
export const WayRow = ({ way: { title, note, icon }, now, onClick }: WayRowProps) => (
  <button
    type="button"
    aria-busy={now ? true : undefined}
    onClick={onClick}
    className="-outline-offset-2 flex min-h-16 w-full items-center gap-2 px-4 py-3 text-left hover:bg-sunken"
  >
    <WayHead title={title} note={now ?? note} icon={icon} />
    {now ? (
      <IconLoader2 className="size-5 shrink-0 animate-turn" aria-hidden />
    ) : (
      <IconChevronRight className="size-5 shrink-0 text-muted" aria-hidden />
    )}
  </button>
)
