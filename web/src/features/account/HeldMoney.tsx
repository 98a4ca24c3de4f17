import { sumOf } from '@/lib/money.ts'
import { accountView } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { usePurse } from './purse.ts'

/** What the wallet of a passkey still holds. Shows nothing while it is empty. */
export default function HeldMoney({ address }: { address: string }) {
  const { data } = usePurse(address)
  const held = data ? [data.ether, ...data.tokens].filter(({ units }) => units > 0n) : []
  if (held.length === 0) return null
  return (
    <p role="alert" className="mt-3 rounded-control bg-pending-soft px-4 py-3 text-pending">
      Your wallet still holds <strong className="nums">{held.map(sumOf).join(' and ')}</strong>.{' '}
      <Link to={accountView('advanced')} className="font-medium underline underline-offset-4">
        Send it to another wallet
      </Link>{' '}
      first. Otherwise keep your passkey: without it the money is lost.
    </p>
  )
}
