import { isOpen, parse, type StatusNumber } from '@mota/contracts/sdk'
import type { TransactionView } from '@mota/functions/schema'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Address } from 'viem'
import { AlertDialog } from '@/components/AlertDialog.tsx'
import { Button } from '@/components/Button.tsx'
import { Countdown } from '@/components/Countdown.tsx'
import { answerMessage } from '@/lib/conversation.ts'
import { meaningOf, sentenceOf } from '@/lib/error/index.ts'
import { revokeSigned, type SendStep, settle, simulate, stepWords } from '@/lib/escrow/index.ts'
import { groupedAmount } from '@/lib/money.ts'
import { useNow } from '@/lib/now.ts'
import { useStep } from '@/lib/sale/index.ts'
import { toast } from '@/lib/toast.ts'
import { loadWallet } from '@/lib/wallet/index.ts'
import { Answers, type ProposalOf } from './Answers.tsx'
import { AttachedReport } from './AttachedReport.tsx'
import { formatClock } from './format.ts'
import { readAgain } from './outgoing.ts'
import { Shares } from './Shares.tsx'
import { stateOf, type Thread } from './thread.ts'
import { useSalesIn } from './useSales.ts'

/** A proposed split of an open sale. One party signed it, and the other accepts by sending it to the contract. */
export function Settlement(props: ProposalOf<'settlement'>) {
  const { proposal, thread, viewer } = props
  const { transaction_id, to_buyer, deadline } = proposal.body
  const { role } = thread.conversation
  const sale = useSalesIn(viewer, thread.conversation.id).find((one) => one.transaction_id === transaction_id)
  const state = stateOf(proposal, thread)
  const isWaiting = (state === 'open' || state === 'accepted') && sale && isOpen(sale.status_num)
  const other = proposal.from === sale?.buyer ? 'seller' : 'buyer'
  const isUsable =
    state === 'replaced' && sale && isOpen(sale.status_num) && !isRevoked(proposal.body, thread)
  const [step, setStep] = useState<SendStep>()

  async function revoke() {
    const id = BigInt(transaction_id)
    const wallet = await loadWallet()
    await revokeSigned(wallet, viewer as Address, id, proposal.body, { onStep: setStep }).finally(() =>
      setStep(undefined),
    )
  }
  const canSend = isWaiting && proposal.from !== viewer && role !== 'arbiter' && proposal.body.signature
  return (
    <>
      {sale ? (
        <Shares sale={sale} toBuyer={to_buyer} role={role} />
      ) : (
        <p>{groupedAmount(to_buyer)} back to the buyer, the rest to the seller</p>
      )}
      <AttachedReport report={proposal.body.report} slug={thread.conversation.product.slug} />
      <p className="mt-2 text-caption text-muted">
        Transaction {transaction_id}
        {isWaiting && (
          <>
            , valid for <Countdown until={deadline} />
          </>
        )}
      </p>
      {state === 'accepted' && isWaiting && proposal.from === viewer && (
        <p className="mt-2 text-caption">
          Accepted. The other side still has to send it to the chain. Until then nothing has moved.
        </p>
      )}
      {canSend && sale && state ? (
        <Accept {...props} sale={sale} isAccepted={state === 'accepted'} />
      ) : (
        <Answers
          {...props}
          withdraw={{
            title: 'Withdraw your proposal?',
            text: `The ${other} has your signature. Your wallet cancels it on the chain, for a network fee. Until that is done the ${other} can still accept.`,
          }}
          beforeWithdraw={revoke}
        />
      )}
      <p aria-live="polite" className="mt-2 text-caption text-muted empty:hidden">
        {step && stepWords[step]}
      </p>
      {isUsable && (
        <StillUsable until={deadline}>
          Until {formatClock(deadline)} the {other} can still use it.
        </StillUsable>
      )}
    </>
  )
}

/** Whether a later proposal for the same sale was signed in a later round, in which this signature is worthless. */
function isRevoked({ transaction_id, round }: ProposalOf<'settlement'>['proposal']['body'], thread: Thread) {
  return thread.messages.some(
    ({ kind, body }) => kind === 'settlement' && body.transaction_id === transaction_id && body.round > round,
  )
}

/** Warns both parties: a counter-proposal replaces a proposal, but does not revoke its signature. */
function StillUsable({ until, children }: { until: number; children: ReactNode }) {
  return (
    useNow() < until && (
      <p className="mt-2 rounded-control bg-pending-soft px-3 py-2 text-caption text-pending">{children}</p>
    )
  )
}

function Accept(props: ProposalOf<'settlement'> & { sale: TransactionView; isAccepted: boolean }) {
  const { proposal, thread, viewer, sale, isAccepted } = props
  const { to_buyer, deadline, signature } = proposal.body
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { acting, run } = useStep(
    { id: BigInt(sale.transaction_id), status: sale.status_num as StatusNumber },
    viewer,
  )
  const [isChecking, setChecking] = useState(false)
  const { role } = thread.conversation

  async function accept() {
    setAsking(false)
    setChecking(true)
    try {
      const terms = {
        transactionId: BigInt(sale.transaction_id),
        toBuyer: parse(to_buyer, sale.currency).units,
        deadline: BigInt(deadline),
      }
      const wallet = await loadWallet()
      const call = settle(terms, signature as `0x${string}`)
      if (!isAccepted) {
        // A proposal that the contract refuses is never marked as accepted.
        await simulate(wallet, viewer as Address, call)
        await answerMessage({ message_id: proposal.id, answer: 'accept' })
      }
      await run({ label: 'Accept', done: 'The money was divided as you agreed.', call: () => call })
    } catch (thrown) {
      toast.error(sentenceOf(thrown), meaningOf(thrown))
    }
    setChecking(false)
    await readAgain(client, viewer, proposal.conversation_id).catch(() => undefined)
  }
  const label = isAccepted ? 'Send the agreement' : 'Accept'
  const button = (
    <Button look="primary" busy={isChecking} onClick={() => setAsking(true)}>
      {label}
    </Button>
  )
  return (
    <>
      {isAccepted ? (
        <div className="mt-4">
          <p className="mb-3 text-caption">
            You accepted this, but it is not on the chain yet. Nothing has moved. Send it now.
          </p>
          {button}
        </div>
      ) : (
        <Answers {...props} onAccept={button} />
      )}
      <p aria-live="polite" className="mt-2 text-caption text-muted empty:hidden">
        {acting && stepWords[acting.step]}
      </p>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Divide the money like this?"
        description={
          <>
            <Shares sale={sale} toBuyer={to_buyer} role={role} />
            <p className="mt-4">
              {role === 'buyer'
                ? 'Do this only when you have the vehicle and its papers. '
                : 'The sale is then closed for this price. '}
              Your wallet sends it to the escrow contract, which pays both of you at once. This cannot be
              undone.
            </p>
          </>
        }
        confirm="Yes, divide it"
        onConfirm={() => void accept()}
      />
    </>
  )
}
