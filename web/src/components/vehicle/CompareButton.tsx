import { IconCheck, IconColumns2 } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useCompared } from '@/lib/listing/compared.ts'

/** Adds a vehicle to the comparison, from its card. */
export function CompareButton({ id, title, className }: { id: string; title: string; className?: string }) {
  const { chosen, toggle } = useCompared(id)
  const Icon = chosen ? IconCheck : IconColumns2
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={`Compare: ${title}`}
      title="Compare"
      onClick={toggle}
      className={clsx(
        'noscript:hidden flex size-11 items-center justify-center rounded-full transition-[transform,opacity] duration-150 motion-safe:hover:scale-105 motion-safe:active:scale-95',
        // With a mouse, the button is shown only while pointing at the card, so that it does not cover the picture.
        'pointer-fine:opacity-0 pointer-fine:focus-visible:opacity-100 pointer-fine:group-hover:opacity-100 pointer-fine:aria-pressed:opacity-100',
        className,
      )}
    >
      <span
        className={clsx(
          'flex size-9 items-center justify-center rounded-full',
          chosen ? 'bg-accent text-on-accent' : 'bg-surface/95 text-ink',
        )}
      >
        <Icon className="size-5" aria-hidden />
      </span>
    </button>
  )
}
