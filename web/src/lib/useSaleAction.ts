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

/** One press that calls the contract: a step of a sale, or a settlement. */
export type Step = Pick<SaleAction, 'label' | 'done' | 'call'>

export interface Acting {
  action: Step
  step: SendStep
}

/** What happens while a step is under way. */
export const stepWords: Record<SendStep, string> = {
  checking: 'Checking the transaction…',
  signing: 'Confirm in your wallet.',
  waiting: 'Waiting for the chain. You can leave this page.',
}

/** As much of a sale as a step must know. */
type Stepped = Pick<SaleView, 'id' | 'status'>

/** One step in a sale: simulated, sent, mined, then reported to the server, whose status the card takes. */
export function useSaleAction(sale: Stepped, viewer: Address) {
  const queries = useQueryClient()
  const [acting, setActing] = useState<Acting>()
  const [taken, setTaken] = useState<{ before: StatusNumber; after: number }>()
  // Only until the index has come as far: what it says then is newer than what was remembered here.
  const provisional =
    taken && taken.before === sale.status && taken.after !== sale.status ? taken.after : undefined

  /** Whether the chain has it now. */
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

/** The chain has the step in any case. If the server is away, the outbox reports it later. */
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
