import type { Fault } from '@mota/functions/schema'
import { pick, random } from '../random.ts'
import type { Basics } from './more.ts'

/** A fault that many vehicles have, in the words of different sellers. */
interface Kind {
  part: Fault['part']
  words: readonly [string, ...string[]]
}

/** Every beginning with every end. */
const kind = (part: Kind['part'], beginnings: readonly string[], ends: readonly string[]): Kind => ({
  part,
  words: beginnings.flatMap((beginning) => ends.map((end) => `${beginning}${end}`)) as [string, ...string[]],
})

/** Faults of any used vehicle, too small to be seen in its pictures or not on their side of it. */
const worn: readonly [Kind, ...Kind[]] = [
  kind(
    'body',
    ['A few stone chips', 'Some small stone chips', 'There are stone chips'],
    [
      ' at the front edge of the bonnet.',
      ' on the bonnet, no rust under them.',
      ' above the grille.',
      ' from the expressway.',
    ],
  ),
  kind(
    'body',
    ['The rubber seal of the boot is worn', 'The boot rubber is old', 'The boot seal is flat at the bottom'],
    [', it lets in a little dust.', ', some dust enters on a dry road.', '. You see dust after a long trip.'],
  ),
  kind(
    'tyres',
    ['The two rear tyres', 'The tyres at the back', 'Both rear tyres'],
    [' have about a year left.', ' are at 4 mm.', ' will need changing before next year ends.'],
  ),
  kind(
    'brakes',
    ['The front pads', 'The brake pads in front', 'The front brake pads', 'Pads of the front wheels'],
    [
      ' are due at the next service.',
      ' have about 4,000 km left.',
      ' are thin, I have the new set at home.',
      ' squeak in the morning, they will soon be due.',
      ' were not changed with the rear ones.',
    ],
  ),
  kind(
    'interior',
    [
      'The driver’s seat is worn',
      'There is wear on the driver’s seat',
      'The driver’s seat has gone flat',
      'The seat of the driver is worn',
    ],
    [
      ' at the edge.',
      ' on the door side.',
      ' where you get in, nothing is torn.',
      ' under the legs.',
      ' on the left.',
    ],
  ),
  kind(
    'electrics',
    [
      'The rear window on the right',
      'The window behind the driver',
      'The passenger’s window',
      'The left rear window',
    ],
    [
      ' is slow.',
      ' goes up slowly when it is hot.',
      ' needs a second press to close.',
      ' is slow, its motor is old.',
      ' sticks a little at the top.',
    ],
  ),
  kind(
    'other',
    ['Only one key'],
    [
      '.',
      ', the spare got lost.',
      '. I never had the other.',
      '. A locksmith asks ₦80,000 for a second one.',
      ', and the cover of its battery is taped.',
      ' came with it.',
      ', but the dealer can order another.',
      '. I am still looking for the other.',
      ', it opens all doors and the boot.',
      ', the price is with that in mind.',
    ],
  ),
]
/** More faults, of vehicles with over 120,000 km. */
const tired: readonly Kind[] = [
  kind(
    'suspension',
    ['The front left shock absorber', 'The shock absorber on the front left'],
    [' knocks on bad roads.', ' is weak, you hear it in potholes.'],
  ),
  kind(
    'cooling',
    ['The air conditioning', 'The AC'],
    [' needs gas every few months.', ' was filled with gas twice this year.'],
  ),
  kind(
    'electrics',
    ['The parking sensor at the back'],
    [' works only now and then.', ' beeps in the rain.', ' does not see low walls.'],
  ),
]
/** Only with an engine that burns fuel. */
const burning: readonly Kind[] = [
  kind(
    'engine',
    ['Uses a little oil', 'It takes some oil'],
    [
      ', about half a litre between services.',
      ', I top it up every second month.',
      ', but it does not smoke.',
    ],
  ),
  kind(
    'gearbox',
    ['Changes from second to third gear'],
    [' with a slight jerk when cold.', ' late until it is warm.'],
  ),
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
  const second = pick(next, [...worn, ...older] as [Kind, ...Kind[]])
  const kinds = first === second || next() < 0.4 ? [first] : [first, second]
  const say = random(`as said of ${title}`)
  return kinds.map(({ part, words }) => ({ part, text: pick(say, words) }))
}
