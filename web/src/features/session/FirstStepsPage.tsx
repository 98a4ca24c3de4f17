import { IconFlask } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { onBrand } from '@/components/Band.tsx'
import { ButtonLink } from '@/components/Button.tsx'
import { Page } from '@/components/Page.tsx'
import { PictureHead } from '@/components/PictureHead.tsx'
import { escrowSteps, paths } from '@/lib/paths.ts'
import { useFragment } from '@/lib/router/fragment.ts'
import { Link, useLocation } from '@/lib/router/index.ts'
import { timeOf, useStage } from '@/lib/stage.ts'
import { type Device, deviceOf } from './device.ts'
import { Answer, Facts, Held, Question } from './figures.tsx'
import { moneyOf } from './Money.tsx'
import { Questions } from './Questions.tsx'
import { Sell } from './Sell.tsx'
import { inText, Step } from './Step.tsx'

/** For newcomers: the four steps to a car with what one sees at each, the usual questions, and the steps of a seller. */
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
        <h1 className="text-display">Buy a car in four steps</h1>
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
      <div className="mt-8 grid grid-cols-1 gap-y-12 sm:mt-10">
        <div className="@container">
          <ol className="grid grid-cols-1 gap-x-8 gap-y-6 @min-[40rem]:grid-cols-2 @min-[72rem]:grid-cols-4">
            <Step number={1} title="Choose a car" figure={<Facts />}>
              Read its known faults and papers, and what buyers say about the seller. You need no account.
            </Step>
            <Step number={2} title="Sign in and ask" figure={<Question />}>
              <Link to={paths.auth + search} className={inText}>
                Sign In
              </Link>{' '}
              with {withPasskey ? 'your fingerprint, face or PIN' : 'a wallet'}. Add your name and email, so
              that sellers know your name and we can send you updates.
            </Step>
            <Step number={3} title="Pay into escrow" figure={<Held />}>
              Neither the seller nor Mota can take your payment from there. You pay in {moneyOf(stage)}.
            </Step>
            <Step number={4} title="Check and confirm" figure={<Answer />}>
              Check it within {timeOf(stage?.periods.confirm)}. Not as described? Dispute instead of
              confirming, or up to {timeOf(stage?.periods.wait)} after. If you don’t answer, we take it as
              confirmed.{' '}
              <Link to={escrowSteps} className={inText}>
                How escrow works
              </Link>
            </Step>
          </ol>
        </div>
        <Questions stage={stage} device={device} />
        <Sell />
      </div>
    </Page>
  )
}
