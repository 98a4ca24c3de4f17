import { EscrowSteps } from '@/components/EscrowSteps.tsx'
import { testPeriods, useStage } from '@/lib/stage.ts'

/** The escrow with the periods of the contract's configuration. */
export function Escrow() {
  const stage = useStage()
  return (
    <EscrowSteps periods={stage?.periods}>
      {stage?.rpc && <p className="mt-5 text-caption text-ink/85">{testPeriods}</p>}
    </EscrowSteps>
  )
}
