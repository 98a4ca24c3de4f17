import { IconCloudOff } from '@tabler/icons-react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

/** A list that failed to load. It may or may not be empty. */
export const NotLoaded = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <EmptyState
    icon={<IconCloudOff aria-hidden />}
    title={`${what} could not be loaded`}
    action={<Button onClick={onRetry}>Try again</Button>}
  />
)
