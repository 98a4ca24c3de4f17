import { IconCar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { activeChips } from '@/lib/listing/chips.ts'
import { type Filter, isUnfiltered } from '@/lib/listing/filter.ts'
import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { NewVehicles } from './NewVehicles.tsx'

interface NoCarsProps {
  filter: Filter
  onClear: () => void
  /** A button that saves the search. */
  save?: ReactNode
}

/** Shown instead of an empty list: there are no vehicles, or none match the filter. */
export function NoCars({ filter, onClear, save }: NoCarsProps) {
  const filtered = !isUnfiltered(filter)
  return (
    <>
      <EmptyState
        icon={<IconCar aria-hidden />}
        title="No Cars Found"
        action={
          filtered && (
            <>
              {save}
              <Button look={save ? 'secondary' : 'primary'} onClick={onClear}>
                Show all vehicles
              </Button>
            </>
          )
        }
      >
        {filtered ? (
          <>
            <p className="wrap-anywhere font-medium text-ink">
              You searched for{' '}
              {activeChips(filter)
                .map(({ words }) => words)
                .join(', ')}
              .
            </p>
            <p className="mt-1">
              Try adjusting your search criteria or filters.
              {save && ' Or save the search: we email you when such a car is listed.'}
            </p>
          </>
        ) : (
          'There are no cars currently in the system.'
        )}
      </EmptyState>
      {filtered && <NewVehicles />}
    </>
  )
}
