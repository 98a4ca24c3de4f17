import { IconFlask } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { onBrand } from '@/components/Band.tsx'
import { ButtonLink } from '@/components/Button.tsx'
import { Page } from '@/components/Page.tsx'
import { PictureHead } from '@/components/PictureHead.tsx'
import { paths } from '@/lib/paths.ts'
import { useFragment } from '@/lib/router/fragment.ts'
import { Link, useLocation } from '@/lib/router/index.ts'
import { useStage } from '@/lib/stage.ts'
import { type Device, deviceOf } from './device.ts'
import { CheckedCar, ChosenCar, PaidCar, Prompt } from './figures.tsx'
import { Money, moneyOf } from './Money.tsx'
import { Questions } from './Questions.tsx'
import { Sell } from './Sell.tsx'
import { more, Step } from './Step.tsx'
import { WalletSteps } from './WalletSteps.tsx'

/** For newcomers: the four steps to a car, what they cost, and which wallet to install for those who want one. */
export default function FirstStepsPage() {
  const { search } = useLocation()
  useFragment()
  const stage = useStage()
  const [device, setDevice] = useState<Device>()
  const network = stage?.network
  const withPasskey = stage === undefined || stage.passkeys !== undefined
  // The server renders the same page for every browser, so the device is detected after hydration.
  useEffect(() => setDevice(deviceOf(navigator.userAgent)), [])
  return (
    <Page
      title="First steps"
      description="How to choose a car, sign in with your fingerprint or PIN, pay into escrow and check the car."
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
        <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface @min-[40rem]:grid @min-[40rem]:grid-cols-2 @min-[40rem]:gap-px @min-[40rem]:divide-none @min-[40rem]:bg-line @min-[72rem]:grid-cols-4">
          <Step
            number={1}
            title="Choose a car"
            figure={<ChosenCar />}
            action={
              <Link to={paths.products} className={more}>
                See the newest cars
              </Link>
            }
          >
            <p>
              Read its known faults and papers, and what buyers say about the seller. You need no account for
              this.
            </p>
          </Step>
          <Step
            number={2}
            title={withPasskey ? 'Sign in, no password' : 'Sign in with a wallet'}
            figure={<Prompt isPasskey={withPasskey} />}
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
                email. Signing in is free. No money leaves your wallet. Now you can ask the seller or make an
                offer.
              </p>
            )}
          </Step>
          <Step number={3} title="Pay into escrow" figure={<PaidCar />} action={<Money stage={stage} />}>
            <p>
              Your payment waits in escrow. Neither the seller nor Mota can take it. You pay in{' '}
              {moneyOf(stage)}.{network?.is_test && ' Here that is test money: free, and not real.'}
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
            'grid gap-10',
            withPasskey && 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-x-8',
          )}
        >
          {withPasskey && <Questions stage={stage} device={device} />}
          <Sell />
        </div>
      </div>
    </Page>
  )
}
