import { useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { sentenceOf } from '@/lib/error/index.ts'
import { useNow } from '@/lib/now.ts'
import { toast } from '@/lib/toast.ts'
import { type Registering, sendCode } from './registration.ts'

interface ResendCodeProps {
  pending: Registering
  onSent: (pending: Registering) => void
}

export function ResendCode({ pending, onSent }: ResendCodeProps) {
  const left = Math.floor(pending.resendAt / 1000) - useNow()
  const [busy, setBusy] = useState(false)

  async function resend() {
    if (left > 0) return
    setBusy(true)
    try {
      const { address, name, email } = pending
      onSent(await sendCode({ address, name, email }))
      toast.success('We sent a new code.')
    } catch (thrown) {
      toast.error(sentenceOf(thrown, 'The code could not be sent. Please try again.'))
    }
    setBusy(false)
  }

  return (
    <Button look="quiet" busy={busy} aria-disabled={left > 0 || undefined} onClick={resend} className="nums">
      {left > 0 ? `Resend code in ${left} s` : 'Resend code'}
    </Button>
  )
}
