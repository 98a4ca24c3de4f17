import { useState } from 'react'
import { forgetRegistration, type Registering, savedRegistration, saveRegistration } from './registration.ts'

/** The registration of this wallet that waits for its code, and the same while its owner corrects it. */
export function useRegistration(address: string | undefined) {
  const [saved, setSaved] = useState<Registering | undefined>(savedRegistration)
  const [correcting, setCorrecting] = useState(false)
  const own = saved?.address === address ? saved : undefined
  return {
    written: own,
    pending: correcting ? undefined : own,
    keep(next: Registering) {
      saveRegistration(next)
      setSaved(next)
      setCorrecting(false)
    },
    back() {
      forgetRegistration()
      setCorrecting(true)
    },
  }
}
