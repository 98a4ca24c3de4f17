import { lazy, Suspense } from 'react'
import { useHydrated } from '@/lib/hydration.tsx'
import { useSession } from '@/lib/session.ts'
import type { Reported } from './Report.tsx'

const Report = lazy(() => import('./Report.tsx'))

/** Not rendered on the server, because the button does nothing until its code has loaded. */
export function ReportLink({ seller, ...reported }: Reported & { seller: string }) {
  const { connected, address } = useSession()
  const isHydrated = useHydrated()
  if (connected && address === seller) return null
  return (
    <div className="min-h-11">
      {isHydrated && (
        <Suspense>
          <Report {...reported} />
        </Suspense>
      )}
    </div>
  )
}
