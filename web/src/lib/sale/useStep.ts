import { readSale } from '@mota/contracts/sdk'
import { useState } from 'react'
import { type Address, withRetry } from 'viem'
import { serverMessage } from '../error/index.ts'
import { type SendStep, useSend } from '../escrow/index.ts'
import { postStatus } from '../outbox/index.ts'
import { toast } from '../toast.ts'
import type { Wallet } from '../wallet/index.ts'
import { authorised } from '../wallet/sign-in.ts'
import type { SaleAction } from './action/index.ts'
import type { SaleView } from './view.ts'

/** A contract call with the texts of its button: a step of a sale, or a settlement. */
export type Step = Pick<SaleAction, 'label' | 'done' | 'call'>

export interface Acting {
  action: Step
  step: SendStep
}

/** The fields of a sale that a step needs. */
type Stepped = Pick<SaleView, 'id' | 'status'>

/** Takes a step in a sale: sends its call, and reports the new status to the server. */
export function useStep(sale: Stepped, viewer: string) {
  const { sendAsync, step } = useSend(viewer)
  const [action, setAction] = useState<Step>()
  const [taken, setTaken] = useState<{ before: number; after: number }>()
  // The status after the step, shown until the index has a new status too.
  const provisional =
    taken && taken.before === sale.status && taken.after !== sale.status ? taken.after : undefined

  /** Returns whether the step was mined. */
  function run(next: Step): Promise<boolean> {
    setAction(next)
    const onMined = async (wallet: Wallet, block: bigint) =>
      setTaken({ before: sale.status, after: await report(wallet, viewer as Address, sale, block) })
    return sendAsync({ call: next.call(sale.id), done: next.done, onMined }).then(
      () => true,
      () => false,
    )
  }
  const acting: Acting | undefined = action && step ? { action, step } : undefined
  return { acting, provisional, run }
}

/**
 * Reports the status to the server and returns it. The step is already on the chain; if this fails, the outbox
 * retries later.
 */
async function report(wallet: Wallet, viewer: Address, sale: Stepped, block: bigint): Promise<number> {
  const escrow = wallet.stage.escrow as Address
  let { status } = sale
  const post = () => postStatus({ wallet: viewer, at: Date.now(), saleId: String(sale.id), status })
  try {
    // At the block of the receipt. A node that does not have it yet is asked again.
    const read = () => readSale(wallet.reader, escrow, sale.id, block)
    status = (await withRetry(read, { delay: 500, retryCount: 8 }))?.status ?? status
    return await authorised(wallet, viewer, post)
  } catch (thrown) {
    toast.warning(serverMessage(thrown) ?? 'Something went updating status in db', {
      description: 'The step is safe on the chain. We will update our server as soon as we can.',
    })
    return status
  }
}
