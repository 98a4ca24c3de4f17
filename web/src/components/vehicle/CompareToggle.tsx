import { IconCheck, IconColumns2 } from '@tabler/icons-react'
import { Button } from '@/components/Button.tsx'
import { useCompared } from '@/lib/listing/compared.ts'

interface CompareToggleProps {
  id: string
  className?: string
}

export function CompareToggle({ id, className = 'px-2! lg:max-xl:text-caption' }: CompareToggleProps) {
  const { chosen, toggle } = useCompared(id)
  const Icon = chosen ? IconCheck : IconColumns2
  return (
    <Button
      look="quiet"
      className={className}
      aria-pressed={chosen}
      icon={<Icon className="size-5" aria-hidden />}
      onClick={toggle}
    >
      Compare
    </Button>
  )
}
