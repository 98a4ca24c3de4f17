import type { StageView } from '@mota/functions/schema'
import { IconChevronDown } from '@tabler/icons-react'
import { useHydrated } from '@/lib/hydration.tsx'
import { useLocation } from '@/lib/router/index.ts'
import { faucetsOf } from './device.ts'
import { OutLink } from './OutLink.tsx'
import { more } from './Step.tsx'

interface MoneyProps {
  stage: StageView | undefined
}

const tokensOf = (stage: StageView | undefined) =>
  stage?.currencies.filter((currency) => currency !== 'ETH').join(' or ')

/** What buyers pay in, such as "ether, USDC or cNGN". */
export const moneyOf = (stage: StageView | undefined) => {
  const tokens = tokensOf(stage)
  return tokens ? `ether, ${tokens}` : 'ether'
}

/** Where buyers get their money. A link to it opens it. */
export function Money({ stage }: MoneyProps) {
  // The server does not know the fragment.
  const { hash } = useLocation()
  const isNamed = useHydrated() && hash === '#money'
  const tokens = tokensOf(stage)
  const isTest = stage?.network.is_test
  return (
    <details id="money" className="group scroll-mt-20" open={isNamed}>
      <summary className={more}>
        Where to get {isTest ? 'test money' : 'it'}
        <IconChevronDown className="size-5 shrink-0 group-open:rotate-180" aria-hidden />
      </summary>
      <div className="mt-3 grid gap-y-3">
        {isTest ? <Faucets stage={stage} /> : <Exchange stage={stage} />}
        {tokens && (
          <p>
            With {tokens}, a wallet also needs a little ether for the network fee.
            {stage?.passkeys?.sponsored && ' An account with a passkey needs none.'}
          </p>
        )}
        {isTest && stage.rpc && <p>The demo wallets of this test market have test ether already.</p>}
      </div>
    </details>
  )
}

const Faucets = ({ stage: { network, currencies } }: { stage: StageView }) => (
  <>
    <p>Copy your address from your wallet or from Add money in your account. Paste it at one of these:</p>
    <ul className="flex flex-wrap gap-2.5">
      {faucetsOf(network, currencies.includes('USDC')).map(({ name, url }) => (
        <li key={name}>
          <OutLink href={url}>{name}</OutLink>
        </li>
      ))}
    </ul>
  </>
)

const Exchange = ({ stage }: MoneyProps) => (
  <p>
    Buy {moneyOf(stage)} at an exchange and send it to your address. You find it in your wallet or under Add
    money in your account.
    {stage && ` Choose the network ${stage.network.name}: money sent on another network does not arrive.`}
  </p>
)
