import { IconFlask, IconWallet } from '@tabler/icons-react'
import { Button } from '@/components/Button.tsx'
import { Disclosure } from '@/components/Disclosure.tsx'
import { NoWallet } from '@/components/NoWallet.tsx'
import { sentences } from '@/lib/error/index.ts'
import { useHydrated } from '@/lib/hydration.tsx'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import type { Wallet, WalletOption } from '@/lib/wallet/index.ts'
import { useWallet, useWalletOptions } from '@/lib/wallet/useWallet.ts'
import { AccountChoice } from './AccountChoice.tsx'
import { StepHead } from './StepHead.tsx'
import { useConnect } from './useConnect.ts'
import { WayHead, WayRow } from './WayRow.tsx'
import { WrongChain } from './WrongChain.tsx'
import { glyph, Owner, passkeyWays, type Way, walletWay } from './ways.tsx'

const app = {
  title: 'Use MetaMask or another wallet',
  note: 'App or browser extension.',
  icon: <IconWallet {...glyph} />,
}

const trial = {
  title: 'Demo wallet',
  note: 'Try the market with test money.',
  icon: <IconFlask {...glyph} />,
}

/** The rows of a newcomer, shown until the wallets are known. Only a local stage has demo wallets. */
const waiting = [
  ...passkeyWays(undefined).slice(1),
  app,
  ...(import.meta.env.VITE_STAGE === 'local' ? [trial] : []),
]

interface ConnectStepProps {
  /** The vehicle that the visitor comes back to, if its page was open before. */
  cameFrom: string | undefined
  onStart: () => void
}

/** Connect takes the most likely way to sign in, and the words above it say which. The others stand below it. */
export function ConnectStep({ cameFrom, onStart }: ConnectStepProps) {
  const wallet = useWallet()
  const options = useWalletOptions(wallet)
  // A form sent before hydration would reload the page and lose the address to return to.
  const ready = useHydrated()
  const { start, trying, now, error, asked } = useConnect(onStart)
  const demos = options.filter(({ demo }) => demo)
  const real = options.filter(({ demo }) => !demo)
  const hasWallet = real.some(({ passkey }) => !passkey)
  const [first, ...others] = real.flatMap((option) =>
    option.passkey ? passkeyWays(wallet) : [walletWay(option)],
  )
  const isFirst = Boolean(trying && (!trying.way || trying.way.key === first?.key))
  const isOnlyWay = hasWallet && options.length === 1

  const rowOf = (way: Way) => (
    <li key={way.key}>
      <WayRow way={way} now={trying?.way?.key === way.key ? now : undefined} onClick={() => start(way)} />
    </li>
  )

  if (asked)
    return <AccountChoice choice={asked.choice} onChoose={asked.answer} onBack={() => asked.answer()} />
  return (
    <form
      className="flex flex-col in-data-registering:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        return start(first)
      }}
    >
      <StepHead title="Connect MetaMask">
        {/* Two lines, so that other words move nothing. */}
        <span id="connects" className="block min-h-[2lh] max-w-[50ch]">
          {(isFirst && now) || <HowToConnect wallet={wallet} likely={wallet && real[0]} />}
        </span>
        {cameFrom && <span className="mt-1 block">You will come back to {cameFrom}.</span>}
      </StepHead>
      <Button
        type="submit"
        look="primary"
        size="large"
        busy={isFirst}
        disabled={!ready}
        aria-describedby="connects"
        className="w-full"
      >
        Connect
      </Button>
      <p aria-live="polite" className="sr-only">
        {now}
      </p>
      {error && (
        <p role="alert" className="mt-4 text-danger-ink">
          {error}
        </p>
      )}
      {error?.startsWith(sentences.wrongChain) && <WrongChain />}
      {!isOnlyWay && (
        <section aria-labelledby="others" className="mt-8">
          <h2 id="others" className="text-lead">
            Other ways to sign in
          </h2>
          <ul className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface [&_summary]:-outline-offset-2 [&_summary]:hover:bg-sunken">
            {!wallet &&
              waiting.map((way) => (
                <li key={String(way.title)}>
                  <WayRow way={way} />
                </li>
              ))}
            {others.map(rowOf)}
            {wallet && !hasWallet && (
              <li>
                <Disclosure title={<WayHead {...app} />} open={!first}>
                  <div className="px-4 pb-4">
                    <NoWallet />
                  </div>
                </Disclosure>
              </li>
            )}
            {demos.length > 0 && (
              <li>
                <Disclosure title={<WayHead {...trial} />}>
                  <ul className="divide-y divide-line border-line border-t">
                    {demos.map(walletWay).map(rowOf)}
                  </ul>
                </Disclosure>
              </li>
            )}
          </ul>
        </section>
      )}
      <p className="mt-auto pt-4 text-caption text-muted">
        A new account needs your name and email. See{' '}
        <Link to={paths.privacy} className="-my-3 py-3 underline underline-offset-4">
          Privacy
        </Link>
        .
      </p>
    </form>
  )
}

interface HowToConnectProps {
  wallet: Wallet | undefined
  /** What Connect opens. */
  likely: WalletOption | undefined
}

/** What Connect does. Until the wallets of this browser are known, what it does for a newcomer. */
function HowToConnect({ wallet, likely }: HowToConnectProps) {
  if (wallet && !likely) return 'Connect needs MetaMask. Install it, or open this page in a wallet app.'
  if (likely && !likely.passkey)
    return `Press Connect and sign the message in ${likely.name}. No money leaves your wallet.`
  const [last] = wallet?.passkeys() ?? []
  if (!last) return 'Connect with your fingerprint, face or PIN. You do not need MetaMask or a password.'
  return (
    <>
      Press Connect to open the account of <Owner passkey={last} />.
    </>
  )
}
