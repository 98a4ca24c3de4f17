import { IconReceipt } from '@tabler/icons-react'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { accountView, paths } from '@/lib/paths.ts'
import type { Side } from '@/lib/sale/index.ts'
import { useSession } from '@/lib/session.ts'

const words: Record<Side, string> = {
  buyer: 'When you buy a vehicle, you follow it here from payment to handover.',
  seller: 'When someone buys your vehicle, you follow the sale here to your payout.',
}

interface NoSalesProps {
  side: Side
  /** There are sales, but the filter matches none. */
  filtered: boolean
  onClear: () => void
}

export function NoSales({ side, filtered, onClear }: NoSalesProps) {
  return (
    <EmptyState
      icon={<IconReceipt aria-hidden />}
      title="No Transactions"
      action={filtered ? <Button onClick={onClear}>Show all transactions</Button> : <Start side={side} />}
    >
      {filtered ? 'Try adjusting your search or filter.' : words[side]}
    </EmptyState>
  )
}

/** The button that leads to a first sale. */
function Start({ side }: { side: Side }) {
  const { isSeller } = useSession()
  const [to, text] =
    side === 'buyer'
      ? [paths.products, 'Browse Vehicles']
      : isSeller
        ? [paths.addProduct, 'Add Product']
        : [accountView('basic'), 'Become a Vendor']
  return (
    <ButtonLink look="primary" to={to}>
      {text}
    </ButtonLink>
  )
}
