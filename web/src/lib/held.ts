import { isOver } from '@mota/contracts/sdk'
import { ether, type Money } from '@mota/contracts/sdk/money'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { balanceKey, useBalance } from './balance.ts'
import { creditStateOf, creditsOf } from './escrow/index.ts'
import { type SaleView, sharesOf } from './sale/index.ts'
import { useStage } from './stage.ts'
import { loadWallet } from './wallet/index.ts'

/** An account's credits in tokens. A step that changes a balance reads them again. */
export function useCredits(address: string, isWanted = true): readonly Money[] | undefined {
  const hasTokens = (useStage()?.tokens.length ?? 0) > 0
  return useQuery({
    queryKey: [...balanceKey, 'credits', address],
    queryFn: async () => creditsOf(await loadWallet(), address as Address),
    enabled: isWanted && hasTokens,
    staleTime: 0,
    // An issuer ends a block or a pause without telling anybody.
    refetchInterval: 30_000,
  }).data
}

/** Whether the token would send a credit now. */
export const useCreditState = (address: string, credit: Money) =>
  useQuery({
    queryKey: [...balanceKey, 'credits', address, credit.asset, String(credit.units)],
    queryFn: async () => creditStateOf(await loadWallet(), address as Address, credit),
    staleTime: 0,
    refetchInterval: 30_000,
  })

/** Whether the escrow holds something for the account in these assets, outside of sales. */
export function useHeldAssets(address: string, assets: readonly number[]): (asset: number) => boolean {
  const { data } = useBalance(address, assets.includes(ether))
  const credits = useCredits(
    address,
    assets.some((asset) => asset !== ether),
  )
  return (asset) =>
    asset === ether
      ? data !== undefined && data.balance !== '0'
      : (credits?.some((credit) => credit.asset === asset) ?? false)
}

/** Whether the viewer's share of a finished sale can still be in the escrow: it was not sent, and there is something. */
export function useHeldShare(sale: SaleView, viewer: string): boolean {
  const isKept = isOver(sale.status) && sharesOf(sale, viewer).some(({ isOwn, isSent }) => isOwn && !isSent)
  const isHeld = useHeldAssets(viewer, isKept ? [sale.asset] : [])
  return isKept && isHeld(sale.asset)
}
