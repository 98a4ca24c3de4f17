import type { StageView } from '@mota/functions/schema'
import { faucetsOf } from './device.ts'
import { OutLink } from './OutLink.tsx'

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

/** Where buyers get their money. */
export function Money({ stage }: MoneyProps) {
  const tokens = tokensOf(stage)
  const isTest = stage?.network.is_test
  return (
    <div className="grid gap-y-3 px-4 pb-5 text-muted">
      {isTest ? <Faucets stage={stage} /> : <Exchange stage={stage} />}
      {tokens && (
        <p>
          With {tokens}, a wallet also needs a little ether for the network fee.
          {stage?.passkeys?.sponsored && ' An account with a passkey needs none.'}
        </p>
      )}
      {isTest && stage.rpc && <p>The demo wallets of this test market have test ether already.</p>}
    </div>
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
