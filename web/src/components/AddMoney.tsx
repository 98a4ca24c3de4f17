import type { Currency } from '@mota/contracts/sdk/money'
import type { StageView } from '@mota/functions/schema'
import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { renderSVG } from 'uqr'
import { getAddress } from 'viem'
import { sentenceOf } from '@/lib/error/index.ts'
import { groupedAmount } from '@/lib/money.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { useStage } from '@/lib/stage.ts'
import { toast } from '@/lib/toast.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { WholeAddress } from './WholeAddress.tsx'

interface AddMoneyProps {
  address: string
  /** The currency that a purchase needs. Without it, all of the market. */
  currency?: Currency | undefined
  onClose: () => void
  onFilled: () => void
}

const linkLook =
  'inline-flex min-h-11 items-center gap-1 font-medium text-accent-ink underline underline-offset-4'

/** The address to send money to, for people and for a camera. */
export default function AddMoney({ currency: needed, onClose, onFilled, ...to }: AddMoneyProps) {
  // With its checksum, which exchanges compare.
  const address = getAddress(to.address)
  const stage = useStage()
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success('Address copied.'),
      () => toast.error('The address could not be copied. Select it and copy it by hand.'),
    )
  const currencies = (stage?.currencies ?? []).filter((one) => !needed || one === needed)
  async function fill(local: StageView, currency: Currency) {
    try {
      const { fillFromLocalChain } = await import('@/lib/wallet/demo/faucet.ts')
      const amount = await fillFromLocalChain(local, address, currency)
      toast.success(`Your wallet now holds ${groupedAmount(amount)} test ${currency}.`)
      onFilled()
      onClose()
    } catch (thrown) {
      toast.error(sentenceOf(thrown))
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add money"
      description={`Send ${namesOf(currencies)} to this address from an exchange or another wallet.`}
    >
      <div className="flex flex-col items-center gap-4">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(address))}`}
          alt="QR code of your address"
          className="size-48 rounded-control bg-white p-2"
        />
        <p className="nums w-full rounded-control bg-sunken px-4 py-3 text-center">
          <WholeAddress address={address} />
        </p>
        <Button look="primary" icon={<IconCopy className="size-5" aria-hidden />} onClick={copy}>
          Copy address
        </Button>
      </div>
      {stage && (
        <p className="mt-5 rounded-control bg-pending-soft px-4 py-3 text-pending">
          Choose the network <strong>{stage.network.name}</strong>
          {stage.network.is_test && ', a test network'}. Send only {namesOf(currencies)}. Money sent on
          another network does not arrive and may be lost.
        </p>
      )}
      {stage && (
        <p className="mt-3 flex flex-wrap justify-center gap-x-5">
          {stage.exchange && (
            <a href={stage.exchange} target="_blank" rel="noreferrer" className={linkLook}>
              Buy ether at {new URL(stage.exchange).host}
              <IconExternalLink className="size-4" aria-hidden />
            </a>
          )}
          <Link to={`${paths.firstSteps}#money`} className={linkLook}>
            Where do I get {stage.network.is_test ? 'test ether' : 'ether'}?
          </Link>
        </p>
      )}
      {import.meta.env.VITE_STAGE === 'local' &&
        stage?.rpc &&
        currencies.map((currency) => (
          <Button key={currency} className="mt-4 w-full" onClick={() => fill(stage, currency)}>
            Get {currency === 'ETH' ? '10 ' : ''}test {currency} from this local market
          </Button>
        ))}
    </Dialog>
  )
}

/** "ETH, USDC or cNGN". Ether is written as a word where it stands alone. */
const namesOf = (currencies: readonly Currency[]) =>
  currencies.every((one) => one === 'ETH')
    ? 'ether'
    : new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(currencies)
