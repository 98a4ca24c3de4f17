import { IconFlask, IconWallet } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Button } from '@/components/Button.tsx'
import { Disclosure } from '@/components/Disclosure.tsx'
import { NoWallet } from '@/components/NoWallet.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { sentences } from '@/lib/error/index.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { useStage } from '@/lib/stage.ts'
import { useWallet, useWalletOptions } from '@/lib/wallet/useWallet.ts'
import { AccountChoice } from './AccountChoice.tsx'
import { StepHead } from './StepHead.tsx'
import { useConnect } from './useConnect.ts'
import { type Shown, WayHead, WayRow } from './WayRow.tsx'
import { WrongChain } from './WrongChain.tsx'
import { passkeyWays, walletWay } from './ways.tsx'

const metaMask = {
  label: 'With a wallet',
  title: 'MetaMask',
  note: 'A wallet for your browser.',
  icon: <IconWallet aria-hidden />,
}
const app = {
  title: 'MetaMask or another wallet',
  note: 'App or browser extension.',
  icon: <IconWallet className="size-6" stroke={1.6} aria-hidden />,
}
const trial = {
  title: 'Use a demo wallet',
  note: 'To try the market.',
  icon: <IconFlask className="size-6" stroke={1.6} aria-hidden />,
}

/**
 * Connect takes the most likely way to sign in. Each other way starts when it is pressed. The second most likely one has
 * the same place as Connect: where no wallet is installed, it is for people who already have an account.
 */
export function ConnectStep({ onStart }: { onStart: () => void }) {
  const wallet = useWallet()
  const options = useWalletOptions(wallet)
  const stage = useStage()
  const hasPasskeys = stage === undefined || stage.passkeys !== undefined
  const { start, trying, now, error, asked } = useConnect(onStart)
  const demos = options.filter(({ demo }) => demo)
  const real = options.filter(({ demo }) => !demo)
  const hasWallet = real.some(({ passkey }) => !passkey)
  const [first, second, ...others] = real.flatMap((option) =>
    option.passkey ? passkeyWays(wallet) : [walletWay(option)],
  )
  const isFirst = trying && (!trying.way || trying.way.key === first?.key)
  const nowOf = (key: string) => (trying?.way?.key === key ? now : undefined)

  if (asked)
    return <AccountChoice choice={asked.choice} onChoose={asked.answer} onBack={() => asked.answer()} />
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        return start(first)
      }}
      className="wrap-anywhere flex grow flex-col"
    >
      <StepHead title="Connect MetaMask">
        {hasPasskeys
          ? 'No MetaMask? A passkey does the same, without an app or a password.'
          : 'Or use another wallet.'}
      </StepHead>
      <div className="rounded-card bg-accent-soft p-4 sm:p-5">
        <section aria-labelledby="way">
          {wallet ? (
            <FirstWay {...(first ?? metaMask)} {...(isFirst && now && { note: now })} />
          ) : (
            <Skeleton className={clsx(room, 'rounded-control')} />
          )}
          <Button type="submit" look="primary" size="large" busy={Boolean(isFirst)} className="mt-4 w-full">
            Connect
          </Button>
        </section>
        {!wallet && <Skeleton className="mt-6 h-22 rounded-control" />}
        {second && (
          <>
            <p className="my-4 flex items-center gap-3 before:h-px before:grow before:bg-edge/50 after:h-px after:grow after:bg-edge/50 pt-2 text-muted">
              {second.label}
            </p>
            <Button
              busy={nowOf(second.key) !== undefined}
              icon={second.icon}
              className="min-h-12 w-full"
              onClick={() => start(second)}
            >
              {nowOf(second.key) ?? second.title}
            </Button>
          </>
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
      <h2 className="mt-6 mb-2 font-text text-body text-muted tracking-normal">Other ways to sign in</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {!wallet && (
          <li>
            <Skeleton className="h-40.25 min-[22rem]:h-34.25" />
          </li>
        )}
        {others.map((way) => (
          <li key={way.key}>
            <WayRow way={way} now={nowOf(way.key)} onClick={() => start(way)} />
          </li>
        ))}
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
                {demos.map(walletWay).map((way) => (
                  <li key={way.key}>
                    <WayRow way={way} now={nowOf(way.key)} onClick={() => start(way)} />
                  </li>
                ))}
              </ul>
            </Disclosure>
          </li>
        )}
      </ul>
      <p className="mt-4 text-caption text-muted">
        Free. You need no crypto to write to sellers. We keep your name and email. See{' '}
        <Link to={paths.privacy} className="-my-3 py-3 underline underline-offset-4">
          Privacy
        </Link>
      </p>
    </form>
  )
}

/** The height of what Connect does. Its note has room for the longest words, so that another note moves nothing. */
const room = 'min-h-25 lg:min-h-20'

/** What Connect does. */
const FirstWay = ({ label, title, note, icon }: Shown) => (
  <div className={clsx(room, 'grid grid-cols-[auto_1fr] content-start gap-x-3')}>
    <h2 className="col-span-2 mb-2 text-lead">{label}</h2>
    <span className="text-accent-ink">{icon}</span>
    <span id="way" className="font-medium">
      {title}
    </span>
    <span className="col-start-2 text-pretty text-caption text-muted">{note}</span>
  </div>
)
