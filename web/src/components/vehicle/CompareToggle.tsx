import { IconCheck, IconColumns2 } from '@tabler/icons-react'
import { Button } from '@/components/Button.tsx'
import { useCompared } from '@/lib/listing/compared.ts'

export function CompareToggle({ id }: { id: string }) {
  const { chosen, toggle } = useCompared(id)
  const Icon = chosen ? IconCheck : IconColumns2
  return (
    <Button
      look="quiet"
      className="px-2! lg:max-xl:text-caption"
      aria-pressed={chosen}
      icon={<Icon className="size-5" aria-hidden />}
      onClick={toggle}
    >
      Compare
    </Button>
  )
}
