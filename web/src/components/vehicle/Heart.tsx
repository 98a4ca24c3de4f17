import { IconHeart, IconHeartFilled, IconLoader2 } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useWish } from '@/lib/wishlist/index.ts'

/** Saves a vehicle from its card. */
export function Heart({ id, title, className }: { id: string; title: string; className?: string }) {
  const { saved, busy, toggle } = useWish(id)
  const Icon = busy ? IconLoader2 : saved ? IconHeartFilled : IconHeart
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-busy={busy || undefined}
      aria-label={`${saved ? 'Remove from wishlist' : 'Save to wishlist'}: ${title}`}
      onClick={toggle}
      className={clsx(
        'noscript:hidden flex size-11 items-center justify-center rounded-full text-ink transition-transform duration-150 motion-safe:hover:scale-105 motion-safe:active:scale-95',
        className,
      )}
    >
      <span className="flex size-9 items-center justify-center rounded-full bg-surface/95">
        <Icon
          aria-hidden
          className={clsx('size-5', busy && 'animate-turn', saved && !busy && 'animate-rise text-danger')}
        />
      </span>
    </button>
  )
}
