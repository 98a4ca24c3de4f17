import type { Fault } from '@mota/functions/schema'
import { pick } from '../random.ts'
import type { More } from './more.ts'

interface Described {
  model: string
  year: number
  mileage: number
  fuel: string
  gearbox: string
  more: Pick<More, 'condition' | 'customs_papers' | 'city'>
  /** Those that the listing states. */
  faults: readonly Fault[] | undefined
}

/** Sentences that are true of some vehicles only. */
type Lines = readonly (string | ((vehicle: Described) => string | false))[]

/** Praise of a part without a fault. */
const sound =
  (text: string, ...parts: Fault['part'][]) =>
  ({ faults = [] }: Described) =>
    !faults.some(({ part }) => parts.includes(part)) && text

const beginnings: Lines = [
  ({ more }) => more.condition === 'foreign_used' && 'Tokunbo, just cleared from Apapa.',
  ({ more }) => more.condition === 'foreign_used' && 'Foreign used, I am the first user in Nigeria.',
  ({ more }) => more.condition === 'nigerian_used' && 'Nigerian used, very neat for its age.',
  ({ more }) => more.condition === 'nigerian_used' && 'Used in Nigeria by one family.',
  ({ model }) => `My ${model} is for sale because I am relocating.`,
  ({ model, year }) => `${year} ${model}, buy and drive.`,
  ({ more }) => `It is in ${more.city} and you can see it any day after 4 pm.`,
  'Selling to buy a bigger car.',
  'I have used it for two years without any big problem.',
  'First body. Only the front bumper has been painted.',
  'This was my daily car to work.',
]
const states: Lines = [
  (vehicle) => vehicle.gearbox !== 'manual' && sound('Gear is smooth, no jerking.', 'gearbox')(vehicle),
  ({ gearbox }) => gearbox === 'manual' && 'Clutch was changed last year.',
  ({ fuel }) => fuel === 'diesel' && 'Injectors are clean and it starts at the first touch.',
  ({ mileage }) => mileage > 140_000 && 'The mileage is high but it is real and the engine is dry.',
  ({ mileage }) => mileage < 60_000 && 'Low mileage, you can confirm from the service book.',
  sound('AC is cold.', 'cooling'),
  sound('Engine and gear are sound, my mechanic checked both last month.', 'engine', 'gearbox'),
  'New battery, and two of the tyres are new.',
  sound('Brake pads and oil were changed this month.', 'brakes'),
  sound('Inside is clean, the seats have no tear.', 'interior'),
  'Never been in water.',
  sound('All the windows and the central lock work.', 'electrics'),
]
const flaws: Lines = [
  'There is a scratch on the left rear door.',
  'The horn is weak.',
  'One fog lamp is broken.',
  'Small crack in the windscreen on the passenger side.',
  'Rear bumper has a dent from parking.',
  'The radio display is dim.',
  'Front tyres have about half left.',
  'Driver seat shows wear at the side.',
]
const ends: Lines = [
  ({ more }) => more.customs_papers === 'yes' && 'Customs papers are complete.',
  ({ more }) => more.customs_papers === 'in_progress' && 'Papers are in progress, my agent says two weeks.',
  ({ more }) => more.customs_papers === 'no' && 'No customs papers, it was bought here.',
  'Bring your mechanic.',
  'Slightly negotiable.',
  'No swap please.',
  'Message me before you come.',
  'Serious buyers only.',
]

const chosen = (lines: Lines, vehicle: Described, next: () => number) =>
  pick(
    next,
    lines.flatMap((line) => (typeof line === 'string' ? line : line(vehicle) || [])) as [string, ...string[]],
  )

/** As private sellers write: some a line, some a list, most with something that is not perfect, unless they state it apart. */
export function describe(vehicle: Described, next: () => number): string {
  const say = (lines: Lines) => chosen(lines, vehicle, next)
  const some = new Set([say(states), say(states), say(states)])
  const flaw = next() < 0.7 ? [say(flaws)] : []
  const fault = vehicle.faults ? [] : flaw
  const way = next()
  if (way < 0.2) return [say(beginnings), ...some].slice(0, 2).join(' ')
  if (way < 0.4)
    return [say(beginnings), ...[...some, ...fault].map((line) => `- ${line.replace(/\.$/, '')}`)].join('\n')
  if (way < 0.6) return [...some, ...fault, say(ends)].join(' ')
  return [say(beginnings), ...some, ...fault, say(ends)].join(' ')
}
