import type { StageView } from '@mota/functions/schema'
import { IconChevronDown, IconFlask } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { onBrand } from '@/components/Band.tsx'
import { ButtonLink } from '@/components/Button.tsx'
import { Page } from '@/components/Page.tsx'
import { PictureHead } from '@/components/PictureHead.tsx'
import { accountView, paths, signInThen } from '@/lib/paths.ts'
import { useFragment } from '@/lib/router/fragment.ts'
import { Link, useLocation } from '@/lib/router/index.ts'
import { useStage } from '@/lib/stage.ts'
import { type Device, deviceOf, faucetsOf } from './device.ts'
import { CheckedCar, PaidCar, Prompt, Purse } from './figures.tsx'
import { OutLink } from './OutLink.tsx'
import { Questions } from './Questions.tsx'
import { Step } from './Step.tsx'
import { WalletSteps } from './WalletSteps.tsx'

/** What leads on from a step. The head has the only filled button. */
const more = 'flex min-h-11 w-fit items-center gap-1.5 -my-2 font-semibold text-accent-ink hover:underline'

/** For newcomers: how to sign in without a wallet, what it costs, and which wallet to install for those who want one. */
export default function FirstStepsPage() {
  const { search } = useLocation()
  useFragment()
  const stage = useStage()
  const others = stage?.currencies.filter((currency) => currency !== 'ETH') ?? []
  const priced = others.length > 0 ? `ether, ${others.join(' or ')}` : 'ether'
  const fees = others.length > 0 && (
    <p className="mt-3">
      With {others.join(' or ')}, a wallet also needs a little ether for the network fee.
      {stage?.passkeys?.sponsored && ' An account with a passkey needs none.'}
    </p>
  )
  const [device, setDevice] = useState<Device>()
  const network = stage?.network
  const withPasskey = stage === undefined || stage.passkeys !== undefined
  // The server renders the same page for every browser, so the device is detected after hydration.
  useEffect(() => setDevice(deviceOf(navigator.userAgent)), [])
  return (
    <Page
      title="First steps"
      description="How to sign in with your fingerprint or PIN, how to get ether, and which wallets work here."
    >
      <PictureHead
        // A phone shows the steps sooner. Only a lazy picture that is hidden is not loaded.
        picture={{
          src: '/first-steps.webp',
          width: 920,
          height: 600,
          loading: 'lazy',
          className: 'max-sm:hidden',
        }}
      >
        <h1 className="text-display">First steps</h1>
        <p className="mt-4 max-w-[44ch] text-balance text-lead">
          You can look around for free. You sign in only to write to a seller, to buy or to sell.
        </p>
        <ButtonLink to={paths.products} size="large" className={clsx('mt-5', onBrand.primary)}>
          Browse Vehicles
        </ButtonLink>
        {network?.is_test && (
          <p className="mt-5 flex gap-3 text-caption">
            <IconFlask className="size-5 shrink-0" aria-hidden />
            This market runs on {network.name}, a test network. No real money moves.
          </p>
        )}
      </PictureHead>
      <div className="@container mt-6 grid grid-cols-1 gap-y-10 sm:mt-8">
        <ol
          className={clsx(
            'divide-y divide-line overflow-hidden rounded-card border border-line bg-surface',
            withPasskey &&
              '@min-[40rem]:grid @min-[40rem]:grid-cols-2 @min-[40rem]:gap-px @min-[40rem]:divide-none @min-[40rem]:bg-line @min-[72rem]:grid-cols-4',
          )}
        >
          <Step
            number={1}
            title={withPasskey ? 'Sign in, no password' : 'Sign in with a wallet'}
            figure={withPasskey && <Prompt />}
            action={
              <Link to={paths.auth + search} className={more}>
                Sign In
              </Link>
            }
          >
            {withPasskey ? (
              <p>
                Use your fingerprint, face or PIN. Then add your name and email, so that sellers know your
                name and we can send you updates.
              </p>
            ) : (
              <p>
                Install a wallet as described below, connect it and sign a message. Then add your name and
                email. Signing in is free. No money leaves your wallet.
              </p>
            )}
          </Step>
          <Step
            number={2}
            title={network?.is_test ? 'Get test ether' : 'Get ether'}
            figure={<Purse />}
            action={
              network?.is_test && (
                <Faucets network={network} withUsdc={others.includes('USDC')}>
                  {fees}
                  {stage?.rpc && (
                    <p className="mt-3">The demo wallets of this test market have test ether already.</p>
                  )}
                </Faucets>
              )
            }
          >
            {network?.is_test ? (
              <p>You pay in {priced}. On this network that is test money: free, and not real.</p>
            ) : (
              <p>
                Prices are in {priced}
                {network && ` on ${network.name}`}. Buy it at an exchange and send it to your address. You
                find it in your wallet or under Add money in your account.
                {network &&
                  ` Choose the network ${network.name}: money sent on another network does not arrive.`}
              </p>
            )}
            {!network?.is_test && fees}
          </Step>
          <Step
            number={3}
            title="Pay into escrow"
            figure={<PaidCar />}
            action={
              withPasskey && (
                <Link to={`${paths.firstSteps}${search}#device`} className={more}>
                  Add a second device
                </Link>
              )
            }
          >
            <p>
              Your payment waits in escrow. Neither the seller nor Mota can take it.
              {withPasskey && ' Before you pay, add a second device, in case you lose this one.'}
            </p>
          </Step>
          <Step
            number={4}
            title="Check and confirm"
            figure={<CheckedCar />}
            action={
              <Link to={`${paths.about}#escrow`} className={more}>
                How escrow works
              </Link>
            }
          >
            <p>
              Check the car when you get it, then confirm or dispute. If you don’t answer in time, we take it
              as confirmed.
            </p>
          </Step>
          {!withPasskey && <WalletSteps device={device} isNumbered />}
        </ol>
        <div
          className={clsx(
            'grid items-start gap-10',
            withPasskey && 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-x-8',
          )}
        >
          {withPasskey && <Questions stage={stage} device={device} />}
          <section
            id="sell"
            aria-labelledby="sell-title"
            // It begins beside the first question.
            className="scroll-mt-20 rounded-card bg-accent-soft p-5 sm:p-7 lg:mt-11"
          >
            <h2 id="sell-title" className="text-title">
              Sell a vehicle
            </h2>
            <p className="measure mt-2">
              Sign in, go to Account and press “Become a Vendor”. Then add your vehicle with its pictures and
              price. The buyer pays into escrow, and you get the money after they confirm.
            </p>
            <ButtonLink to={signInThen(accountView('basic'))} className="mt-5">
              Start selling
            </ButtonLink>
          </section>
        </div>
      </div>
    </Page>
  )
}

interface FaucetsProps {
  network: StageView['network']
  withUsdc: boolean
  children: ReactNode
}

/** Where test ether is free. */
const Faucets = ({ network, withUsdc, children }: FaucetsProps) => (
  <details className="group">
    <summary className={more}>
      Where to get it
      <IconChevronDown className="size-5 group-open:rotate-180" aria-hidden />
    </summary>
    <p className="mt-3">
      Copy your address from your wallet or from Add money in your account. Paste it at one of these:
    </p>
    <ul className="mt-3 flex flex-wrap gap-2.5">
      {faucetsOf(network, withUsdc).map(({ name, url }) => (
        <li key={name}>
          <OutLink href={url}>{name}</OutLink>
        </li>
      ))}
    </ul>
    {children}
  </details>
)
