import { IconCloudOff } from '@tabler/icons-react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

/** A list that did not come: nobody knows whether it is empty. */
export const NotLoaded = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <EmptyState
    icon={<IconCloudOff aria-hidden />}
    title={`${what} could not be loaded`}
    action={<Button onClick={onRetry}>Try again</Button>}
  />
)
