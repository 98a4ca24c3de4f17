import { IconCheck, IconScale } from '@tabler/icons-react'
import { cn } from '@/lib/cn.ts'
import { useCompared } from '@/lib/listing/compared.ts'

/** Puts a vehicle beside others, from its card. */
export function CompareButton({ id, title, className }: { id: string; title: string; className?: string }) {
  const { chosen, toggle } = useCompared(id)
  const Icon = chosen ? IconCheck : IconScale
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={`Compare: ${title}`}
      title="Compare"
      onClick={toggle}
      className={cn(
        'noscript:hidden flex size-11 items-center justify-center rounded-full transition-transform duration-150 hover:scale-105 active:scale-95',
        chosen ? 'bg-accent text-on-accent' : 'bg-surface/95 text-ink',
        className,
      )}
    >
      <Icon className="size-5.5" aria-hidden />
    </button>
  )
}
