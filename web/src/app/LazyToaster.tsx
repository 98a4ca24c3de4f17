import { lazy, Suspense, useEffect, useState } from 'react'
import { firstToast } from '@/lib/toast.ts'

const Toaster = lazy(() => import('@/components/Toaster.tsx'))
const idleMs = 3_000

/** The toaster comes once the page has settled, or at once when there is something to say. */
export function LazyToaster() {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const show = () => setDue(true)
    const timer = setTimeout(show, idleMs)
    firstToast.addEventListener('due', show)
    return () => {
      clearTimeout(timer)
      firstToast.removeEventListener('due', show)
    }
  }, [])
  return due ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
