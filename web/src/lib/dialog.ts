import { type ComponentType, lazy, useEffect, useEffectEvent } from 'react'
import { toast } from './toast.ts'

/** Closes at once and says why. The browser does not load a script again before the page is reloaded. */
function NotLoaded({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(() => {
    toast.error('This could not be opened.', {
      description: 'Check your internet connection, then load the page again.',
    })
    onClose()
  })
  useEffect(() => close(), [])
  return null
}

/** A dialog whose code loads when it opens. Without a network the page stays as it is. */
export const lazyDialog = <P extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<P> }>,
) => lazy<ComponentType<P>>(() => load().catch(() => ({ default: NotLoaded })))
