import { readSale, type StatusNumber } from '@mota/contracts/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'viem'
import { meaningOf, sentenceOf, serverMessage } from '@/lib/error/index.ts'
import { type SaleAction, type Stage, send } from '@/lib/escrow/index.ts'
import { postStatus } from '@/lib/outbox/index.ts'
import { expectBlock, type SaleView } from '@/lib/subgraph/index.ts'
import { toast } from '@/lib/toast.ts'
import { transactionsKey } from '@/lib/transactions.ts'
import { loadWallet, type Wallet } from '@/lib/wallet/index.ts'
import { authorised } from '@/lib/wallet/sign-in.ts'

export interface Acting {
  action: SaleAction
  stage: Stage
}

/** One step in a sale: simulated, sent, awaited, then told to the server, whose status the card takes. */
export function useSaleAction(sale: SaleView, viewer: Address) {
  const queries = useQueryClient()
  const [acting, setActing] = useState<Acting>()
  const [taken, setTaken] = useState<{ before: StatusNumber; after: number }>()
  // Only until the index has come as far: what it says then is newer than what was remembered here.
  const provisional =
    taken && taken.before === sale.status && taken.after !== sale.status ? taken.after : undefined

  async function run(action: SaleAction) {
    setActing({ action, stage: 'checking' })
    try {
      const wallet = await loadWallet()
      const receipt = await send(wallet, viewer, action.call(sale.id), {
        onStage: (stage) => setActing({ action, stage }),
      })
      expectBlock(receipt.blockNumber)
      toast.success(action.done)
      setTaken({ before: sale.status, after: await told(wallet, viewer, sale) })
    } catch (thrown) {
      toast.error(sentenceOf(thrown), meaningOf(thrown))
    }
    setActing(undefined)
    await queries.invalidateQueries({ queryKey: transactionsKey })
    await queries.invalidateQueries({ queryKey: ['balance'] })
  }
  return { acting, provisional, run }
}

/** The chain has it either way; when the server cannot be told now, the outbox tells it later. */
async function told(wallet: Wallet, viewer: Address, sale: SaleView): Promise<number> {
  const escrow = wallet.stage.escrow as Address
  let { status } = sale
  const post = () => postStatus({ wallet: viewer, at: Date.now(), saleId: String(sale.id), status })
  try {
    status = (await readSale(wallet.reader, escrow, sale.id))?.status ?? status
    return await authorised(wallet, viewer, post)
  } catch (thrown) {
    toast.warning(serverMessage(thrown) ?? 'Something went updating status in db', {
      description: 'The step is safe on the chain; we tell our server as soon as we can.',
    })
    return status
  }
}
