import { IconCar } from '@tabler/icons-react'
import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { NewVehicles } from './NewVehicles.tsx'

/** Shown instead of an empty list: there are no vehicles, or none match the filter. */
export function NoCars({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <>
      <EmptyState
        icon={<IconCar aria-hidden />}
        title="No Cars Found"
        action={
          filtered && (
            <Button look="primary" onClick={onClear}>
              Show all vehicles
            </Button>
          )
        }
      >
        {filtered
          ? 'Try adjusting your search criteria or filters.'
          : 'There are no cars currently in the system.'}
      </EmptyState>
      {filtered && <NewVehicles />}
    </>
  )
}
