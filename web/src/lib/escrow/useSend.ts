import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'viem'
import { refreshBalance } from '../balance.ts'
import { meaningOf, sentenceOf } from '../error/index.ts'
import { expectBlock } from '../subgraph/expectation.ts'
import { toast } from '../toast.ts'
import { transactionsKey } from '../transactions.ts'
import { loadWallet, type Wallet } from '../wallet/index.ts'
import type { EscrowCall } from './call.ts'
import { type SendStep, send } from './send.ts'

interface Request {
  call: EscrowCall
  /** The message after the call was mined. */
  done: string
  /** Runs after the call was mined, for example to report it to the server. */
  onMined?: (wallet: Wallet, block: bigint) => Promise<void>
}

/** The text for each phase of a contract call. */
export const stepWords: Record<SendStep, string> = {
  checking: 'Checking the transaction…',
  signing: 'Confirm in your wallet, or with your passkey.',
  waiting: 'Waiting for the chain. You can leave this page.',
}

/** Sends contract calls of this account: simulates, signs, waits, and refetches what a call can change. */
export function useSend(account: string) {
  const queries = useQueryClient()
  const [step, setStep] = useState<SendStep>()
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: async ({ call, done, onMined }: Request) => {
      setStep('checking')
      const wallet = await loadWallet()
      const receipt = await send(wallet, account as Address, call, { onStep: setStep })
      // Lists are not read from the index before it has this block.
      expectBlock(receipt.blockNumber)
      toast.success(done)
      await onMined?.(wallet, receipt.blockNumber)
    },
    onError: (thrown) => toast.error(sentenceOf(thrown), meaningOf(thrown)),
    onSettled: () => {
      setStep(undefined)
      void queries.invalidateQueries({ queryKey: transactionsKey })
      void refreshBalance()
    },
  })
  return { send: mutate, sendAsync: mutateAsync, isSending: isPending, step }
}
