import { useId } from 'react'
import { Switch } from '@/components/Switch.tsx'
import { showAutoWithdraw } from '@/lib/balance.ts'
import { autoWithdrawDone, setAutoWithdraw, useSend } from '@/lib/escrow/index.ts'

interface AutoWithdrawProps {
  address: string
  on: boolean
  /** Payouts and refunds, and in what. */
  what: string
}

export function AutoWithdraw({ address, on, what }: AutoWithdrawProps) {
  const id = useId()
  const { send, isSending } = useSend(address)
  const turn = (next: boolean) =>
    !isSending &&
    send({
      call: setAutoWithdraw(next),
      done: autoWithdrawDone(next),
      onMined: async () => void showAutoWithdraw(address, next),
    })
  return (
    <div className="flex items-center justify-between gap-6 border-line border-t pt-6">
      <div>
        <label htmlFor={id} className="font-medium">
          Auto-withdraw
        </label>
        <p className="text-muted">{what} go straight to your wallet.</p>
      </div>
      <Switch id={id} checked={on} aria-disabled={isSending || undefined} onCheckedChange={turn} />
    </div>
  )
}
