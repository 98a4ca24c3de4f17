import { IconCalendarCheck, IconGavel, IconShieldLock } from '@tabler/icons-react'
import { period } from '@/lib/date.ts'
import { useStage } from '@/lib/stage.ts'

/** The most important facts before pressing Buy. */
export function Assurance() {
  const stage = useStage()
  const facts = [
    {
      Icon: IconShieldLock,
      fact: 'Your money waits in escrow',
      rest: 'while you check the car.',
    },
    {
      Icon: IconCalendarCheck,
      fact: `You have ${stage ? period(stage.periods.confirm) : 'time'}`,
      rest: `to check it${stage?.rpc ? ' on this test market' : ''}.`,
    },
    { Icon: IconGavel, fact: 'If you and the seller disagree,', rest: 'an arbiter decides.' },
  ]
  return (
    <ul className="grid gap-2 text-caption text-muted sm:max-lg:grid-cols-[repeat(3,auto)] sm:max-lg:justify-between">
      {facts.map(({ Icon, fact, rest }) => (
        <li key={fact} className="flex gap-2.5">
          <Icon className="size-5 shrink-0 text-accent-ink" aria-hidden />
          <span>
            <strong className="font-medium text-ink max-lg:block">{fact}</strong> {rest}
          </span>
        </li>
      ))}
    </ul>
  )
}
