import { readSale, type StatusNumber } from '@mota/contracts/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'viem'
import { meaningOf, sentenceOf, serverMessage } from './error/index.ts'
import { type SaleAction, type SendStep, send } from './escrow/index.ts'
import { postStatus } from './outbox/index.ts'
import { expectBlock } from './subgraph/expectation.ts'
import type { SaleView } from './subgraph/index.ts'
import { toast } from './toast.ts'
import { transactionsKey } from './transactions.ts'
import { loadWallet, type Wallet } from './wallet/index.ts'
import { authorised } from './wallet/sign-in.ts'

/** A contract call with the texts of its button: a step of a sale, or a settlement. */
export type Step = Pick<SaleAction, 'label' | 'done' | 'call'>

export interface Acting {
  action: Step
  step: SendStep
}

/** The text for each phase of a contract call. */
export const stepWords: Record<SendStep, string> = {
  checking: 'Checking the transaction…',
  signing: 'Confirm in your wallet.',
  waiting: 'Waiting for the chain. You can leave this page.',
}

/** The fields of a sale that a step needs. */
type Stepped = Pick<SaleView, 'id' | 'status'>

/** Takes a step in a sale: simulates it, sends it, waits until it is mined, and reports it to the server. */
export function useSaleAction(sale: Stepped, viewer: Address) {
  const queries = useQueryClient()
  const [acting, setActing] = useState<Acting>()
  const [taken, setTaken] = useState<{ before: StatusNumber; after: number }>()
  // The status after the step, shown until the subgraph has a new status too.
  const provisional =
    taken && taken.before === sale.status && taken.after !== sale.status ? taken.after : undefined

  /** Returns whether the step was mined. */
  async function run(action: Step): Promise<boolean> {
    let isDone = false
    setActing({ action, step: 'checking' })
    try {
      const wallet = await loadWallet()
      const receipt = await send(wallet, viewer, action.call(sale.id), {
        onStep: (step) => setActing({ action, step }),
      })
      isDone = true
      expectBlock(receipt.blockNumber)
      toast.success(action.done)
      setTaken({ before: sale.status, after: await report(wallet, viewer, sale) })
    } catch (thrown) {
      toast.error(sentenceOf(thrown), meaningOf(thrown))
    }
    setActing(undefined)
    await queries.invalidateQueries({ queryKey: transactionsKey })
    await queries.invalidateQueries({ queryKey: ['balance'] })
    return isDone
  }
  return { acting, provisional, run }
}

/**
 * Reports the status to the server and returns it. The step is already on the chain; if this fails, the outbox
 * retries later.
 */
async function report(wallet: Wallet, viewer: Address, sale: Stepped): Promise<number> {
  const escrow = wallet.stage.escrow as Address
  let { status } = sale
  const post = () => postStatus({ wallet: viewer, at: Date.now(), saleId: String(sale.id), status })
  try {
    status = (await readSale(wallet.reader, escrow, sale.id))?.status ?? status
    return await authorised(wallet, viewer, post)
  } catch (thrown) {
    toast.warning(serverMessage(thrown) ?? 'Something went updating status in db', {
      description: 'The step is safe on the chain. We will update our server as soon as we can.',
    })
    return status
  }
}
