import { factsOf } from '@mota/contracts/sdk'
import { useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { sentenceOf } from '@/lib/error/index.ts'
import { useStage } from '@/lib/stage.ts'
import { toast } from '@/lib/toast.ts'
import { loadWallet } from '@/lib/wallet/index.ts'

/** Switches a wallet that is on another chain. */
export function WrongChain({ onSwitched }: { onSwitched: () => void }) {
  const [busy, setBusy] = useState(false)
  const stage = useStage()
  const name = stage ? factsOf(stage.chainId).name : 'the right network'
  async function change() {
    setBusy(true)
    try {
      await (await loadWallet()).switchChain()
      toast.success(`Your wallet is on ${name} now.`)
      onSwitched()
    } catch (thrown) {
      toast.error(sentenceOf(thrown))
    }
    setBusy(false)
  }
  return (
    <Button busy={busy} onClick={change} className="mb-4 w-full">
      Switch to {name}
    </Button>
  )
}
