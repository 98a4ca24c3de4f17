import { useMutation } from '@tanstack/react-query'
import type { Address } from 'viem'
import { refreshBalance } from '@/lib/balance.ts'
import { meaningOf, sentenceOf } from '@/lib/error/index.ts'
import { type EscrowCall, send } from '@/lib/escrow/index.ts'
import { expectBlock } from '@/lib/subgraph/expectation.ts'
import { toast } from '@/lib/toast.ts'
import { loadWallet } from '@/lib/wallet/index.ts'

interface Request {
  call: EscrowCall
  done: string
}

/** Sends a contract call about the caller's own balance. The server need not know of it. */
export const useEscrowCall = (address: string) =>
  useMutation({
    mutationFn: async ({ call }: Request) => {
      const receipt = await send(await loadWallet(), address as Address, call)
      expectBlock(receipt.blockNumber)
    },
    onSuccess: (_, { done }) => {
      toast.success(done)
      return refreshBalance()
    },
    onError: (thrown) => toast.error(sentenceOf(thrown), meaningOf(thrown)),
  })
