import { IconCloudOff } from '@tabler/icons-react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

interface NotLoadedProps {
  what: string
  onRetry: () => void
  /** It is all that the page shows. */
  isPage?: boolean
}

/** A list that failed to load. It may or may not be empty. */
export const NotLoaded = ({ what, onRetry, isPage = false }: NotLoadedProps) => (
  <EmptyState
    isPage={isPage}
    icon={<IconCloudOff aria-hidden />}
    title={`${what} could not be loaded`}
    action={<Button onClick={onRetry}>Try again</Button>}
  />
)
