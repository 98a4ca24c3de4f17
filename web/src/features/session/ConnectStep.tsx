import { IconFingerprint, IconWallet } from '@tabler/icons-react'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { Disclosure } from '@/components/Disclosure.tsx'
import { NoWallet } from '@/components/NoWallet.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { sentences } from '@/lib/error/index.ts'
import { useHydrated } from '@/lib/hydration.tsx'
import { anyOf, capital } from '@/lib/listing/phrase.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { useStage } from '@/lib/stage.ts'
import { passkeyWallet } from '@/lib/wallet/index.ts'
import { useWallet, useWalletOptions } from '@/lib/wallet/useWallet.ts'
import { AccountChoice } from './AccountChoice.tsx'
import { StepHead } from './StepHead.tsx'
import { useConnect } from './useConnect.ts'
import { WayHead, WayRow } from './WayRow.tsx'
import { WrongChain } from './WrongChain.tsx'
import { glyph, passkeyWays, type Way, walletWay } from './ways.tsx'

const app = {
  title: 'MetaMask or another wallet',
  note: 'App or browser extension.',
  icon: <IconWallet {...glyph} />,
}

/** Connect takes the most likely way to sign in. The second most likely one stands below it, and the others are folded. */
export function ConnectStep({ onStart }: { onStart: () => void }) {
  const wallet = useWallet()
  const options = useWalletOptions(wallet)
  const stage = useStage()
  // A form sent before hydration would reload the page and lose the address to return to.
  const ready = useHydrated()
  const { start, trying, now, error, asked } = useConnect(onStart)
  const demos = options.filter(({ demo }) => demo)
  const real = options.filter(({ demo }) => !demo)
  const hasPasskeys = wallet ? real.some(({ passkey }) => passkey) : !stage || stage.passkeys !== undefined
  const hasWallet = real.some(({ passkey }) => !passkey)
  const [first, second, ...others] = real.flatMap((option) =>
    option.passkey ? passkeyWays(wallet) : [walletWay(option)],
  )
  const isFirst = Boolean(trying && (!trying.way || trying.way.key === first?.key))
  const nowOf = ({ key }: Way) => (trying?.way?.key === key ? now : undefined)
  const hasMore = !wallet || others.length > 0 || !hasWallet || demos.length > 0

  const shown =
    first && first.key !== 'passkey'
      ? first
      : hasPasskeys
        ? {
            title: 'No MetaMask? Use your fingerprint, face or PIN.',
            note: first?.note,
            icon: <IconFingerprint {...glyph} />,
          }
        : { ...app, note: wallet && 'MetaMask is a wallet for your browser.' }
  const kinds = [
    ...(hasWallet ? [] : ['MetaMask', 'another wallet']),
    ...(others.some((way) => way.wallet === passkeyWallet) ? ['a passkey'] : []),
    ...(others.some((way) => way.wallet !== passkeyWallet) ? ['another wallet'] : []),
    ...(demos.length > 0 || !wallet ? ['a demo wallet'] : []),
  ]

  if (asked)
    return <AccountChoice choice={asked.choice} onChoose={asked.answer} onBack={() => asked.answer()} />
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        return start(first)
      }}
    >
      <StepHead title="Connect MetaMask">Free. You need no crypto to write to sellers.</StepHead>
      <div className="rounded-card border border-line bg-surface p-4">
        {/* As high as the longest words, so that others move nothing. */}
        <p id="connects" className="min-h-24 xl:min-h-16">
          <WayHead {...shown} note={(isFirst && now) || shown.note} />
        </p>
        <Button
          type="submit"
          look="primary"
          size="large"
          busy={isFirst}
          disabled={!ready}
          aria-describedby="connects"
          className="mt-4 w-full"
        >
          Connect
        </Button>
        {!wallet && <Skeleton className="mt-3 h-11 rounded-control" />}
        {second && (
          <Button busy={nowOf(second) !== undefined} className="mt-3 w-full" onClick={() => start(second)}>
            {nowOf(second) ?? second.title}
          </Button>
        )}
        {wallet && !second && (
          <ButtonLink to={`${paths.firstSteps}#wallet`} className="mt-3 w-full">
            What is a wallet?
          </ButtonLink>
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {now}
      </p>
      {error && (
        <p role="alert" className="mt-4 text-danger-ink">
          {error}
        </p>
      )}
      {error?.startsWith(sentences.wrongChain) && <WrongChain />}
      {hasMore && (
        <Disclosure
          title={
            <span>
              Other ways to sign in
              <span className="block min-h-[2lh] font-normal text-caption text-muted lg:min-h-0">
                {capital(anyOf.format(kinds))}
              </span>
            </span>
          }
          className="mt-4 rounded-card border border-line bg-surface"
        >
          <ul className="divide-y divide-line border-line border-t">
            {others.map((way) => (
              <li key={way.key}>
                <WayRow way={way} now={nowOf(way)} onClick={() => start(way)} />
              </li>
            ))}
            {wallet && !hasWallet && (
              <li className="grid gap-3 p-4">
                <WayHead {...app} />
                <NoWallet />
              </li>
            )}
            {demos.length > 0 && (
              <li>
                <p className="px-4 pt-3 text-caption text-muted">To try the market, use a demo wallet:</p>
                <ul className="divide-y divide-line">
                  {demos.map(walletWay).map((way) => (
                    <li key={way.key}>
                      <WayRow way={way} now={nowOf(way)} onClick={() => start(way)} />
                    </li>
                  ))}
                </ul>
              </li>
            )}
          </ul>
        </Disclosure>
      )}
      <p className="mt-4 text-caption text-muted">
        A new account needs your name and email. See{' '}
        <Link to={paths.privacy} className="-my-3 py-3 underline underline-offset-4">
          Privacy
        </Link>
        .
      </p>
    </form>
  )
}
