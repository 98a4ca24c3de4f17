import { IconCalendarCheck, IconGavel, IconShieldLock } from '@tabler/icons-react'
import { period } from '@/lib/date.ts'
import { useStage } from '@/lib/stage.ts'

/** The most important facts before pressing Buy. Below a desktop the steps of the escrow say them, after the vehicle. */
export function Assurance() {
  const stage = useStage()
  const facts = [
    {
      Icon: IconShieldLock,
      fact: 'Your money waits in escrow',
      rest: 'until you have checked the car.',
    },
    {
      Icon: IconCalendarCheck,
      fact: `You have ${stage ? period(stage.periods.confirm) : 'time'}`,
      rest: `to check it${stage?.rpc ? ' on this test market' : ''}.`,
    },
    { Icon: IconGavel, fact: 'If you and the seller disagree,', rest: 'an arbiter decides.' },
  ]
  return (
    <ul className="grid gap-2 text-caption text-muted max-lg:hidden">
      {facts.map(({ Icon, fact, rest }) => (
        <li key={fact} className="flex gap-2.5">
          <Icon className="size-5 shrink-0 text-accent-ink" aria-hidden />
          <span>
            <strong className="font-medium text-ink">{fact}</strong> {rest}
          </span>
        </li>
      ))}
    </ul>
  )
}
