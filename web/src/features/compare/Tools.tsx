import { IconPlus } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { ButtonLink } from '@/components/Button.tsx'
import { maxCompared } from '@/lib/listing/compared.ts'
import { paths } from '@/lib/paths.ts'
import { fewest } from './Comparison.tsx'

interface ToolsProps {
  count: number
  onlyDifferent: boolean
  onChange: (onlyDifferent: boolean) => void
}

/** Which rows are shown, and one more vehicle. */
export const Tools = ({ count, onlyDifferent, onChange }: ToolsProps) => (
  <div className="flex w-full flex-wrap gap-2 max-sm:*:grow lg:flex-col">
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-edge px-3 hover:bg-sunken">
      <input
        type="checkbox"
        checked={onlyDifferent}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      Only differences
    </label>
    {count < maxCompared && (
      <ButtonLink
        to={paths.products}
        icon={<IconPlus className="size-5" aria-hidden />}
        className={clsx(count < fewest && 'sm:hidden')}
      >
        Add a car
      </ButtonLink>
    )}
  </div>
)
