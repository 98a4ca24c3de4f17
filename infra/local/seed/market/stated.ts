import {
  type ChoiceOf,
  claimsIn,
  eachField,
  equipmentWords,
  type Fault,
  fields,
  inOrder,
} from '@mota/functions/schema'
import { pick, random } from '../random.ts'
import type { Basics, More } from './more.ts'

/** What a seller states besides, as real sellers do: some of it, or nothing. */
export interface Stated {
  owners?: number | undefined
  keys?: number | undefined
  service?: ChoiceOf<'service'> | undefined
  equipment?: string | undefined
  delivery?: ChoiceOf<'delivery'> | undefined
}

interface Known extends Basics {
  title: string
  model: string
  more: Pick<More, 'condition' | 'state' | 'city'>
  inside: { dashboard: string; seats: string }
  faults: readonly Fault[] | undefined
  /** What the page of its seller says of all vehicles: "with one owner and a complete history". */
  about: string
}

type Equipment = keyof typeof fields.equipment.values
type Next = () => number

const today = 2026

/** A number of owners that a text names: the seller is one of them, and so is an owner abroad. */
function ownersIn(text: string): number | undefined {
  if (/first (and only )?owner|one (owner|family)|official car|fleet|single owner/i.test(text)) return 1
  return /second owner|two (previous )?owners|first user in nigeria|i have used it/i.test(text)
    ? 2
    : undefined
}

const inBook =
  /book|all services|service plan|complete (\w+ )?history|full \w+ history|every service|maintenance file|records|same workshop|serviced (at|by)/i

/** What the description or the faults say already. */
const saidOf = ({ description, faults = [] }: Known): Stated => ({
  owners: ownersIn(description),
  keys: faults.some(({ text }) => text.startsWith('Only one key'))
    ? 1
    : /2 keys/.test(description)
      ? 2
      : undefined,
  service: inBook.test(description) ? 'full' : undefined,
})

function ownersOf({ about, year, more: { condition } }: Known, next: Next): number {
  const drawn = Math.floor(next() * Math.min(3, (today - year) / 5))
  return ownersIn(about) ?? 1 + (condition === 'foreign_used' ? Math.min(1, drawn) : drawn)
}

function serviceOf({ about }: Known, next: Next): Stated['service'] {
  const drawn = next()
  return drawn < 0.3 || inBook.test(about) ? 'full' : drawn < 0.8 ? 'part' : 'none'
}

const isSaid = (name: Equipment, text: string) =>
  equipmentWords({ equipment: name, vehicle_type: '' }).some((word) => claimsIn(text).includes(word))

/** Built with front-wheel drive alone, although they look like others. */
const frontDriven = ['Sienna', 'Kona Electric', 'G5']
const offRoad = [
  'Land Cruiser',
  'Land Cruiser Prado',
  'Patrol',
  'Pajero',
  'LX 570',
  'Fortuner',
  'Range Rover Sport',
]
const drivesAll = /awd|4matic|xdrive|4x4|4wd/i

/** How likely each is. Rich dashboards belong to rich cars, and what their pictures show is certain. */
function chancesOf({
  title,
  model,
  year,
  body,
  seats,
  inside,
  description,
}: Known): Record<Equipment, number> {
  const { dashboard } = inside
  const isFull = /full option/i.test(description)
  const isRich = isFull || ['luxury', 'sport', 'electric'].includes(dashboard)
  const isPlain = ['manual', 'plain'].includes(dashboard)
  const of = (rich: number, other: number, plain: number) => (isRich ? rich : isPlain ? plain : other)
  const isLeather = !['grey', 'black'].includes(inside.seats) || /(cooled|heated) seats/i.test(description)
  const isTall = body === 'suv' || body === 'truck'
  return {
    air_conditioning: 0.97,
    leather_seats: isLeather ? 1 : 0,
    third_row: seats >= 7 ? 1 : 0,
    sunroof: ['convertible', 'truck'].includes(body) || dashboard === 'electric' ? 0 : of(0.7, 0.3, 0),
    reverse_camera: year >= 2012 ? of(0.95, 0.7, year >= 2016 ? 0.4 : 0.1) : 0,
    parking_sensors: year >= 2010 ? of(0.9, 0.4, 0.1) : 0,
    push_start: year >= 2012 ? of(0.95, 0.5, 0) : 0,
    cruise_control: year >= 2010 ? of(0.9, 0.6, 0.2) : 0,
    bluetooth: year >= 2012 ? of(0.95, 0.85, 0.6) : 0,
    navigation: year >= 2012 ? of(0.8, 0.25, 0) : 0,
    phone_mirroring: year >= 2019 ? of(0.9, 0.7, 0.3) : 0,
    four_wheel_drive: frontDriven.includes(model)
      ? 0
      : offRoad.includes(model) || drivesAll.test(`${title} ${description}`)
        ? 1
        : isTall
          ? of(0.8, 0.6, 0.3)
          : 0,
    alloy_wheels: of(1, 0.9, year >= 2014 ? 0.4 : 0.1),
    airbags: year >= 2008 ? 0.97 : 0.2,
  }
}

function equipmentOf(vehicle: Known, next: Next): string | undefined {
  const sensors = vehicle.faults?.some(({ text }) => /parking sensor/i.test(text))
  const chances = Object.entries(chancesOf(vehicle)) as [Equipment, number][]
  const names = chances.flatMap(([name, chance]) => {
    const isThere =
      next() < chance || isSaid(name, vehicle.description) || (sensors && name === 'parking_sensors')
    return isThere ? [name] : []
  })
  return inOrder(fields.equipment.values, names) || undefined
}

/** A seller delivers all vehicles alike. Those of Kano say on their page that they bring a car to Abuja. */
const deliveryFrom = ({ state, city }: Known['more']) =>
  state === 'Kano'
    ? 'nigeria'
    : pick(random(`delivery ${state} ${city}`), ['collect', 'state', 'nigeria'] as const)

/** A quarter of the sellers state little of it, and the others leave something out. It says what the description says. */
export function statedOf(vehicle: Known): Stated {
  const { brand, model, year, mileage, more } = vehicle
  const next = random(`facts ${brand} ${model} ${year} ${mileage}`)
  const isSilent = next() < 0.25
  const isNew = mileage < 1_000
  const said = saidOf(vehicle)
  const drawn: Stated = {
    owners: ownersOf(vehicle, next),
    keys: next() < 0.7 ? 2 : 1,
    service: serviceOf(vehicle, next),
    equipment: equipmentOf(vehicle, next),
    delivery: deliveryFrom(more),
  }
  const all: Stated = { ...drawn, ...(isNew && { owners: 0, keys: 2, service: undefined }) }
  return eachField(
    (_, name) => {
      const isTold = next() < 0.9 && !isSilent
      return said[name] ?? (isTold ? all[name] : undefined)
    },
    Object.keys(drawn) as (keyof Stated)[],
  ) as Stated
}
