import { useEffect, useState } from 'react'
import { optional } from '@/lib/optional.ts'
import { firstToast } from '@/lib/toast.ts'

const Toaster = optional(() => import('@/components/Toaster.tsx'))
const delayMs = 3_000

/** Loads the toaster three seconds after the app has started, or with the first toast. */
export function LazyToaster() {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const show = () => setDue(true)
    const timer = setTimeout(show, delayMs)
    firstToast.addEventListener('due', show)
    return () => {
      clearTimeout(timer)
      firstToast.removeEventListener('due', show)
    }
  }, [])
  return due ? <Toaster /> : null
}
