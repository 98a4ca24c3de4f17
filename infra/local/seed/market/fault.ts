import type { Fault } from '@mota/functions/schema'
import { pick, random } from '../random.ts'
import type { Basics } from './more.ts'

const line = (part: Fault['part'], text: string): Fault => ({ part, text })

/** Faults of any used vehicle, too small to be seen in its pictures or not on their side of it. */
const worn: readonly [Fault, ...Fault[]] = [
  line('body', 'A few stone chips at the front edge of the bonnet.'),
  line('body', 'The rubber seal of the boot is worn, it lets in a little dust.'),
  line('tyres', 'The two rear tyres have about a year left.'),
  line('brakes', 'The front pads are due at the next service.'),
  line('interior', 'The driver’s seat is worn at the edge.'),
  line('electrics', 'The rear window on the right is slow.'),
  line('other', 'Only one key.'),
]
/** More faults, of vehicles with over 120,000 km. */
const tired: readonly Fault[] = [
  line('suspension', 'The front left shock absorber knocks on bad roads.'),
  line('cooling', 'The air conditioning needs gas every few months.'),
  line('electrics', 'The parking sensor at the back works only now and then.'),
]
/** Only with an engine that burns fuel. */
const burning: readonly Fault[] = [
  line('engine', 'Uses a little oil, about half a litre between services.'),
  line('gearbox', 'Changes from second to third gear with a slight jerk when cold.'),
]

/** A third of the sellers name faults, a third say that nothing is known, and a third say nothing. */
export function faultsOf(
  title: string,
  { mileage, fuel }: Pick<Basics, 'mileage' | 'fuel'>,
): readonly Fault[] | undefined {
  const next = random(`faults ${title}`)
  const answer = next() * 3
  if (answer < 1) return undefined
  if (answer < 2 || mileage < 1_000) return []
  const older = mileage > 120_000 ? [...tired, ...(fuel === 'electric' ? [] : burning)] : []
  const first = pick(next, worn)
  const second = pick(next, [...worn, ...older] as [Fault, ...Fault[]])
  return first === second || next() < 0.4 ? [first] : [first, second]
}
