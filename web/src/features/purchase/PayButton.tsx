import type { ProductView } from '@mota/functions/schema'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Address } from 'viem'
import { Alert } from '@/components/Alert.tsx'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { lazyDialog } from '@/lib/dialog.ts'
import { sum } from '@/lib/money.ts'
import { paths } from '@/lib/paths.ts'
import { useStage } from '@/lib/stage.ts'
import { isPasskeyAccount, isSponsored } from '@/lib/wallet/index.ts'
import { useWayToPay } from './useExtraStep.ts'
import { useMissingFunds } from './useFunds.ts'

const AddMoney = lazyDialog(() => import('@/components/AddMoney.tsx'))

interface PayButtonProps {
  product: ProductView
  buyer: Address
  error?: string | undefined
  onPay: () => void
}

/** The button always names the amount to pay. It stays in reach while the terms are longer than the screen. */
export function PayButton({ product, buyer, error, onPay }: PayButtonProps) {
  const missing = useMissingFunds(buyer, product)
  const warning = missing ?? error
  const stage = useStage()
  const way = useWayToPay(product, buyer)
  const queries = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const isFree = stage !== undefined && isSponsored(stage, buyer)
  return (
    <div className="sticky -bottom-(--end) -mx-5 mt-6 -mb-(--end) border-line border-t bg-surface px-5 pt-3 pb-(--end) [--end:max(1.25rem,env(safe-area-inset-bottom))] sm:-mx-7 sm:px-7 sm:pt-5 sm:[--end:1.75rem]">
      {warning && <Alert className="mb-3">{warning}</Alert>}
      {missing && isPasskeyAccount(buyer) && (
        <Button className="mb-3 w-full" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          Add money
        </Button>
      )}
      {missing && !isPasskeyAccount(buyer) && (
        <ButtonLink to={`${paths.firstSteps}#money`} className="mb-3 w-full">
          How to get {product.currency === 'ETH' ? 'ether' : product.currency}
        </ButtonLink>
      )}
      <Suspense>
        {isAdding && (
          <AddMoney
            address={buyer}
            // Ether may be missing for the fee.
            currency={isFree ? product.currency : undefined}
            onClose={() => setAdding(false)}
            onFilled={() => queries.invalidateQueries({ queryKey: ['funds', buyer] })}
          />
        )}
      </Suspense>
      <Button
        look="primary"
        size="large"
        className="w-full"
        aria-disabled={Boolean(missing) || undefined}
        onClick={() => !missing && onPay()}
      >
        Pay {sum(product.price, product.currency)} into escrow
      </Button>
      <p className="mt-2 text-balance text-center text-caption text-muted">
        {askWords(isPasskeyAccount(buyer) ? undefined : way, sum(product.price, product.currency))}{' '}
        {feeWords(isFree, isPasskeyAccount(buyer))}
      </p>
    </div>
  )
}

/** What the wallet asks for, if it is more than the payment. */
function askWords(way: ReturnType<typeof useWayToPay>, price: string): string {
  if (!way) return ''
  if (way === 'at once') return `Your wallet asks once: to allow exactly ${price} and to pay it.`
  const first = way === 'authorize' ? `to sign a payment of exactly ${price}` : `to allow exactly ${price}`
  return `Your wallet asks twice: ${first}, then to pay it.`
}

function feeWords(isFree: boolean, isPasskey: boolean): string {
  if (isFree) return 'Network fee: paid by Mota.'
  return isPasskey ? 'Plus a network fee from your account.' : 'Plus a network fee, shown in your wallet.'
}
