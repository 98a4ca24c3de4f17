import { IconFingerprint, IconFlask, IconWallet } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Badge } from '@/components/Badge.tsx'
import { Button } from '@/components/Button.tsx'
import { Disclosure } from '@/components/Disclosure.tsx'
import { NoWallet } from '@/components/NoWallet.tsx'
import { sentences } from '@/lib/error/index.ts'
import { useHydrated } from '@/lib/hydration.tsx'
import type { Wallet, WalletOption } from '@/lib/wallet/index.ts'
import { useWallet, useWalletOptions } from '@/lib/wallet/useWallet.ts'
import { AccountChoice } from './AccountChoice.tsx'
import { StepHead } from './StepHead.tsx'
import { useConnect } from './useConnect.ts'
import { WayButton, WayHead, WayRow } from './WayRow.tsx'
import { WrongChain } from './WrongChain.tsx'
import { glyph, Owner, passkeyWays, type Way, walletWay } from './ways.tsx'

const app = {
  title: 'I have a wallet',
  note: 'MetaMask or another wallet.',
  icon: <IconWallet {...glyph} />,
}

const trial = {
  title: (
    <>
      Demo wallet <Badge>Test</Badge>
    </>
  ),
  note: 'For trying out, with test money.',
  icon: <IconFlask {...glyph} />,
}

/** Only a local stage has demo wallets. */
const hasTrial = import.meta.env.VITE_STAGE === 'local'

interface ConnectStepProps {
  /** The vehicle that the visitor comes back to, if its page was open before. */
  cameFrom: string | undefined
  onStart: () => void
}

/**
 * Connect takes the most likely way to sign in, and the words above it say which. Below it stands the way of people who
 * have an account already, then all others. The ways of a newcomer are shown until the wallets are known.
 */
export function ConnectStep({ cameFrom, onStart }: ConnectStepProps) {
  const wallet = useWallet()
  const options = useWalletOptions(wallet)
  // A form sent before hydration would reload the page and lose the address to return to.
  const ready = useHydrated()
  const { start, trying, now, error, forgetError, asked } = useConnect(onStart)
  const demos = options.filter(({ demo }) => demo)
  const real = options.filter(({ demo }) => !demo)
  const hasWallet = real.some(({ passkey }) => !passkey)
  const [first, ...rest] = real.flatMap((option) =>
    option.passkey ? passkeyWays(wallet) : [walletWay(option)],
  )
  const find = wallet ? rest.find(isFind) : passkeyWays(undefined).find(isFind)
  const others = rest.filter((way) => way !== find)
  const isFirst = Boolean(trying && (!trying.way || trying.way.key === first?.key))
  const isOnlyWay = hasWallet && options.length === 1
  const labels = labelsOf(wallet, real[0])

  const nowOf = (way: Way) => (trying?.way?.key === way.key ? now : undefined)
  const rowOf = (way: Way) => (
    <li key={way.key}>
      <WayRow way={way} now={nowOf(way)} onClick={() => start(way)} />
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
        <span id="connects" className="block min-h-[2lh] max-w-[38ch]">
          {(isFirst && now) || <HowToConnect wallet={wallet} likely={wallet && real[0]} />}
        </span>
        {cameFrom && <span className="mt-1 block">You will come back to {cameFrom}.</span>}
      </StepHead>
      <Label note={labels.note}>{labels.first}</Label>
      <Button
        type="submit"
        look="primary"
        size="large"
        busy={isFirst}
        icon={real[0]?.passkey && <IconFingerprint className="size-6" aria-hidden />}
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
      {error?.startsWith(sentences.wrongChain) && <WrongChain onSwitched={forgetError} />}
      {find && (
        <div className="mt-5">
          <Label>{labels.second}</Label>
          <WayButton way={find} now={nowOf(find)} onClick={wallet && (() => start(find))} />
        </div>
      )}
      {!isOnlyWay && (
        <section aria-labelledby="others" className="mt-auto pt-8 [&_summary]:-outline-offset-2">
          <h2 id="others" className="font-semibold font-text text-caption tracking-normal">
            Other ways
          </h2>
          <ul className={clsx(rows, box, 'empty:hidden')}>
            {others.map(rowOf)}
            {!wallet && (
              <li>
                <WayRow way={app} />
              </li>
            )}
            {wallet && !hasWallet && (
              <li>
                <Disclosure title={<WayHead {...app} />} open={!first}>
                  <div className="px-4 pb-4">
                    <NoWallet />
                  </div>
                </Disclosure>
              </li>
            )}
          </ul>
          {!wallet && hasTrial && (
            <div className={box}>
              <WayRow way={trial} />
            </div>
          )}
          {demos.length > 0 && (
            <Disclosure title={<WayHead {...trial} />} className={box}>
              <ul className={clsx(rows, 'border-line border-t')}>{demos.map(walletWay).map(rowOf)}</ul>
            </Disclosure>
          )}
        </section>
      )}
    </form>
  )
}

/** For whom each of the two buttons is. Until the wallets are known, as in a browser without any. */
function labelsOf(wallet: Wallet | undefined, likely: WalletOption | undefined) {
  if (likely && !likely.passkey)
    return { first: `With ${likely.name}`, note: 'New? Name and email next', second: 'Without it' }
  return wallet?.passkeys().length
    ? { first: 'Been here before', second: 'From another device' }
    : { first: 'New to Mota', note: 'Name and email, about a minute', second: 'Been here before' }
}

const Label = ({ note, children }: { note?: string | undefined; children: ReactNode }) => (
  <p className="mb-2 flex flex-wrap justify-between gap-x-3 text-caption">
    <span className="font-semibold">{children}</span>
    <span className="text-muted">{note}</span>
  </p>
)

const isFind = ({ key }: Way) => key === 'find'

const rows = 'divide-y divide-line [&_summary]:hover:bg-sunken'
const box = 'mt-2 overflow-hidden rounded-card border border-line bg-surface'

interface HowToConnectProps {
  wallet: Wallet | undefined
  /** What Connect opens. */
  likely: WalletOption | undefined
}

/** What Connect does in this browser. Until its wallets are known, what it does in any. */
function HowToConnect({ wallet, likely }: HowToConnectProps) {
  if (!wallet) return 'Connect signs you in, or creates your account. Both are free.'
  if (!likely) return 'Connect needs MetaMask. Install it, or open this page in a wallet app.'
  if (!likely.passkey)
    return `Press Connect and sign the message in ${likely.name}. No money leaves your wallet.`
  const [last] = wallet.passkeys()
  if (!last) return 'Your fingerprint, face or PIN is enough. You don’t need MetaMask.'
  return (
    <>
      Press Connect to open the account of <Owner passkey={last} />.
    </>
  )
}
