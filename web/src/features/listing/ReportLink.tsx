import type { ProductView } from '@mota/functions/schema'
import { lazy, Suspense } from 'react'
import { useSession } from '@/lib/session.ts'
import { useHydrated } from '@/lib/useHydrated.ts'

const Report = lazy(() => import('./Report.tsx'))

/** Not on the server's page: the button would do nothing until its code has loaded. */
export function ReportLink({ product: { id, status, seller_address } }: { product: ProductView }) {
  const { connected, address } = useSession()
  const isHydrated = useHydrated()
  if (status !== 'published' || (connected && address === seller_address)) return null
  return (
    <div className="min-h-11">
      {isHydrated && (
        <Suspense>
          <Report id={id} />
        </Suspense>
      )}
    </div>
  )
}
