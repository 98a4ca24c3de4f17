import type { ProductView } from '@mota/functions/schema'
import { IconCalendarCheck, IconGavel, IconShieldLock, IconTruckDelivery } from '@tabler/icons-react'
import { period } from '@/lib/date.ts'
import { useStage } from '@/lib/stage.ts'

const deliveryWords = {
  collect: 'You collect it from the seller.',
  state: 'Delivery within the state.',
  nigeria: 'Delivery anywhere in Nigeria.',
}

/** The most important facts before pressing Buy. */
export function Assurance({ product: { delivery } }: { product: ProductView }) {
  const stage = useStage()
  const facts = [
    {
      Icon: IconTruckDelivery,
      fact: delivery ? deliveryWords[delivery] : 'Delivery is not stated. Ask the seller.',
    },
    { Icon: IconShieldLock, fact: 'Your money waits in escrow.' },
    {
      Icon: IconCalendarCheck,
      fact: `You have ${stage ? period(stage.periods.confirm) : 'time'} to check it. If you don't answer, it counts as confirmed.`,
    },
    { Icon: IconGavel, fact: 'An arbiter settles disputes.' },
  ]
  return (
    <ul className="grid gap-2 text-caption max-lg:rounded-card max-lg:bg-accent-soft max-lg:p-4 sm:max-lg:grid-cols-2">
      {facts.map(({ Icon, fact }) => (
        <li key={fact} className="flex gap-2.5">
          <Icon className="size-5 shrink-0 text-accent-ink" aria-hidden />
          {fact}
        </li>
      ))}
    </ul>
  )
}
