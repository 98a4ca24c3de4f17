import { IconCar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { activeChips } from '@/lib/listing/chips.ts'
import { type Filter, isUnfiltered } from '@/lib/listing/filter.ts'
import type { Scope } from '@/lib/listing/list.ts'
import { useRates } from '@/lib/rates.ts'
import { Button, type ButtonLook } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { NearRows, rowLength, useNear } from './Near.tsx'
import { NewVehicles } from './NewVehicles.tsx'
import { GridSkeleton } from './VehicleGrid.tsx'

interface NoCarsProps {
  filter: Filter
  scope: Scope
  onClear: () => void
  /** A button that saves the search. */
  save: ((looks: { look: ButtonLook }) => ReactNode) | undefined
}

/** Shown instead of an empty list: there are no vehicles, or none match the filter. */
export function NoCars({ filter, scope, onClear, save }: NoCarsProps) {
  const chips = activeChips(filter, undefined, useRates())
  // Without its only filter, the list is that of all vehicles.
  const { isPending, near } = useNear(filter, scope, chips.length > 1 ? chips : [])
  if (isUnfiltered(filter))
    return (
      <EmptyState icon={<IconCar aria-hidden />} title="No Cars Found">
        There are no cars currently in the system.
      </EmptyState>
    )
  const isAlone = !isPending && near.length === 0
  return (
    <>
      <EmptyState
        icon={<IconCar aria-hidden />}
        title="No Cars Found"
        action={
          <>
            {isAlone && (
              <Button look="primary" onClick={onClear}>
                Show all vehicles
              </Button>
            )}
            {save?.({ look: isAlone ? 'quiet' : 'secondary' })}
          </>
        }
      >
        Try adjusting your search criteria or filters.
        {save && ' Save the search to get an email when such a car is listed.'}
      </EmptyState>
      {isPending && (
        <div className="mt-14 noscript:hidden">
          <GridSkeleton count={rowLength} />
        </div>
      )}
      <NearRows near={near} />
      {isAlone && <NewVehicles />}
    </>
  )
}
