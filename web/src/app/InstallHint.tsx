import { IconDeviceMobileDown } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { paths } from '@/lib/paths.ts'
import { useLocation } from '@/lib/router/index.ts'
import { readStored, writeStored } from '@/lib/storage.ts'

/** Chrome's event: the browser can install the site when the visitor agrees. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface Window {
    /** Kept by `start.js`. */
    installOffer?: InstallOffer
  }
}

const refusedKey = 'mota.install.refused'
const isTrue = (value: unknown): value is true => value === true
/** Screens on which it covers no button. */
const screens: readonly string[] = [paths.home, paths.wishlist, paths.searches]
const isIphone = () => 'standalone' in navigator && !navigator.standalone

/** Suggests to people who came back to install the site. Shown until they do, or refuse once. */
export default function InstallHint() {
  const [offer, setOffer] = useState(() => window.installOffer)
  const [isRefused, setRefused] = useState(() => readStored(refusedKey, isTrue) ?? false)
  const { pathname } = useLocation()
  useEffect(() => {
    const keep = () => setOffer(window.installOffer)
    window.addEventListener('beforeinstallprompt', keep)
    return () => window.removeEventListener('beforeinstallprompt', keep)
  }, [])
  if (isRefused || !screens.includes(pathname) || !(offer || isIphone())) return null
  const refuse = () => {
    writeStored(refusedKey, true)
    setRefused(true)
  }
  const install = () => {
    void offer?.prompt()
    delete window.installOffer
    setOffer(undefined)
  }
  return (
    <aside
      aria-label="Install Mota"
      className="fixed inset-x-4 bottom-4 z-20 mx-auto max-w-md animate-rise rounded-card bg-surface p-5 shadow-float print:hidden"
    >
      <div className="flex gap-3">
        <IconDeviceMobileDown className="size-6 shrink-0 text-accent-ink" aria-hidden />
        <div>
          <h2 className="font-semibold">Keep Mota on your home screen</h2>
          <p className="mt-1 text-caption text-muted">
            {offer
              ? 'It opens faster, and the cars you have seen stay there when you are offline.'
              : 'Tap Share, then Add to Home Screen. It opens faster, and can send you notifications.'}
          </p>
        </div>
      </div>
      <div className="mt-4 flex gap-2">
        {offer && (
          <Button look="primary" onClick={install}>
            Install
          </Button>
        )}
        <Button look="quiet" onClick={refuse}>
          {offer ? 'Not now' : 'Close'}
        </Button>
      </div>
    </aside>
  )
}
