import { type Fields, type ProductView, rowOf, writeField } from '@mota/functions/schema'
import { IconCheck } from '@tabler/icons-react'

const row = rowOf('equipment')

/** In the order of the page: what a buyer asks for first. */
const groupOf: Record<
  keyof Fields['equipment']['values'],
  'Comfort' | 'Safety' | 'Sound and maps' | 'Drive'
> = {
  air_conditioning: 'Comfort',
  leather_seats: 'Comfort',
  third_row: 'Comfort',
  sunroof: 'Comfort',
  airbags: 'Safety',
  reverse_camera: 'Safety',
  parking_sensors: 'Safety',
  bluetooth: 'Sound and maps',
  navigation: 'Sound and maps',
  phone_mirroring: 'Sound and maps',
  four_wheel_drive: 'Drive',
  cruise_control: 'Drive',
  push_start: 'Drive',
  alloy_wheels: 'Drive',
}

function groupsOf(equipment: string) {
  const names = equipment.split(',')
  const given = Object.entries(groupOf).filter(([name]) => names.includes(name))
  return Object.entries(Object.groupBy(given, ([, group]) => group)).map(([group, ofGroup]) => ({
    group,
    things: ofGroup.map(([name]) => writeField(row, name)),
  }))
}

/** What the vehicle has: a column for each group, or two columns without the groups where there is little room. */
export const Equipment = ({ product: { equipment } }: { product: Pick<ProductView, 'equipment'> }) => (
  <div className="@container border-line border-t pt-2.5">
    <dl className="grid gap-y-1.5 @max-[40rem]:grid-cols-2 @max-[40rem]:gap-x-4 @min-[40rem]:grid-cols-4 @min-[40rem]:gap-x-10">
      {groupsOf(equipment ?? '').map(({ group, things }) => (
        <div key={group} className="@max-[40rem]:contents">
          <dt className="mb-1 text-caption text-muted @max-[40rem]:sr-only">{group}</dt>
          <dd className="@max-[40rem]:contents">
            <ul className="grid gap-y-1.5 @max-[40rem]:contents">
              {things.map((thing) => (
                <li key={thing} className="flex gap-1.5 font-medium leading-snug">
                  <IconCheck className="mt-px size-4.5 shrink-0 text-accent-ink" aria-hidden />
                  {thing}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  </div>
)
