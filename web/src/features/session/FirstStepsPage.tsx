import type { StageView } from '@mota/functions/schema'
import { IconAlertTriangle, IconChevronDown, IconExternalLink } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { ButtonLink } from '@/components/Button.tsx'
import { Disclosure } from '@/components/Disclosure.tsx'
import { Page } from '@/components/Page.tsx'
import { PageHead } from '@/components/PageHead.tsx'
import { PhoneWallets } from '@/components/PhoneWallets.tsx'
import { useHydrated } from '@/lib/hydration.tsx'
import { paths } from '@/lib/paths.ts'
import { useFragment } from '@/lib/router/fragment.ts'
import { useLocation } from '@/lib/router/index.ts'
import { useStage } from '@/lib/stage.ts'
import { type Device, deviceOf, extensions, faucetsOf } from './device.ts'
import { Questions } from './Questions.tsx'

/** For newcomers: how to sign in without a wallet, what it costs, and which wallet to install for those who want one. */
export default function FirstStepsPage() {
  const { search, hash } = useLocation()
  useFragment()
  const hydrated = useHydrated()
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
      <PageHead title="First steps">
        You can look around for free. You sign in only to write to a seller, to buy or to sell.
      </PageHead>
      <div className="@container grid grid-cols-1 gap-y-10">
        <ol
          className={clsx(
            'divide-y divide-line rounded-card border border-line bg-surface',
            withPasskey &&
              '@min-[56rem]:grid @min-[56rem]:grid-cols-3 @min-[56rem]:divide-x @min-[56rem]:divide-y-0',
          )}
        >
          <Step
            number={1}
            title="Look around for free"
            action={<ButtonLink to={paths.products}>Browse Vehicles</ButtonLink>}
          >
            <p>Browse, search and save vehicles. You need no account for that.</p>
            <p className="mt-3">
              Compare vehicles side by side, and see on each vendor’s page how their past sales ended.
            </p>
          </Step>
          <Step
            number={2}
            title={withPasskey ? 'Sign in with your fingerprint or PIN' : 'Sign in with a wallet'}
            action={
              <ButtonLink look="primary" to={paths.auth + search}>
                Sign In
              </ButtonLink>
            }
          >
            {withPasskey ? (
              <p>
                Your phone or computer makes a passkey, which replaces a password. Then add your name and
                email, so that sellers know your name and we can send you updates. This takes a minute and
                costs nothing.
              </p>
            ) : (
              <p>
                Install a wallet as described below, connect it and sign a message. Then add your name and
                email. Signing in is free. No money leaves your wallet.
              </p>
            )}
          </Step>
          <Step
            number={3}
            title={network?.is_test ? 'Get test ether' : 'Get ether'}
            action={
              network?.is_test && (
                <Faucets network={network} withUsdc={others.includes('USDC')}>
                  {fees}
                </Faucets>
              )
            }
          >
            {network?.is_test ? (
              <p>
                Prices are in {priced} on {network.name}, a test network. Test ether is free and worth
                nothing, so you can try a purchase without risk.
              </p>
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
            {stage?.rpc && (
              <p className="mt-3 text-muted">The demo wallets of this test market have test ether already.</p>
            )}
          </Step>
          {!withPasskey && <Wallet device={device} isNumbered />}
        </ol>
        {withPasskey && (
          <p className="-mt-4 flex gap-3 rounded-card bg-pending-soft px-5 py-4 text-pending sm:px-7">
            <IconAlertTriangle className="mt-0.5 size-5 shrink-0" aria-hidden />
            <span>
              <strong className="font-semibold">Add a second device under Account before you pay.</strong> If
              you lose your passkey and no other device has one, nobody can bring your money back.
            </span>
          </p>
        )}
        {withPasskey && <Questions stage={stage} />}
      </div>
      {withPasskey && (
        <Disclosure
          id="wallet"
          className="mt-6 rounded-card border border-line bg-surface"
          title={
            <h3 className="font-medium font-text text-body tracking-normal">If you prefer a wallet app</h3>
          }
          open={hydrated && hash === '#wallet'}
        >
          <ul className="divide-y divide-line border-line border-t lg:grid lg:grid-cols-2 lg:divide-x lg:divide-y-0">
            <Wallet device={device} />
          </ul>
        </Disclosure>
      )}
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
    <summary className="inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-edge bg-surface px-4 py-1 font-semibold hover:bg-sunken max-sm:flex">
      Where to get it
      <IconChevronDown className="size-5 text-muted group-open:rotate-180" aria-hidden />
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

/** What a wallet is and how to install one. The last two steps where nobody can sign in without one. */
function Wallet({ device, isNumbered }: { device: Device | undefined; isNumbered?: boolean }) {
  const Part = isNumbered ? 'h3' : 'h5'
  return (
    <>
      <Step {...(isNumbered && { number: 4 })} title="What is a wallet?">
        <p>
          A wallet is an app that keeps your money and replaces a password. It asks you before anything is
          sent.
        </p>
        <p className="mt-4 flex gap-2.5 rounded-control bg-pending-soft px-4 py-3 text-pending">
          <IconAlertTriangle className="mt-0.5 size-5 shrink-0" aria-hidden />
          Your wallet gives you a recovery phrase. Write it on paper. Whoever sees it can take all your money.
          Mota never asks for it.
        </p>
      </Step>
      <Step {...(isNumbered && { number: 5 })} title="Install a wallet">
        <section
          aria-labelledby="computer"
          className={clsx('flex flex-col', device?.kind === 'phone' && 'order-2')}
        >
          <Part id="computer" className="font-medium text-ink">
            On a computer
          </Part>
          <p className="mt-1">
            Add MetaMask to your browser
            {device?.kind === 'computer' && device.browser === 'Safari'
              ? '. It does not support Safari: use one of these browsers instead.'
              : ', then come back and reload this page.'}
          </p>
          <ul className="mt-3 flex flex-wrap gap-2.5">
            {extensions.map(({ browser, url }) => (
              <li key={browser}>
                <OutLink href={url}>MetaMask for {browser}</OutLink>
              </li>
            ))}
          </ul>
        </section>
        <section
          aria-labelledby="phone"
          className={clsx(
            'flex flex-col border-line',
            device?.kind === 'phone' ? 'mb-5 border-b pb-5' : 'mt-5 border-t pt-5',
          )}
        >
          <Part id="phone" className="font-medium text-ink">
            On a phone
          </Part>
          <p className="mt-1 mb-3">
            Wallet apps have their own browser. These links open Mota in it, or lead you to the app’s
            download.
          </p>
          <PhoneWallets />
        </section>
      </Step>
    </>
  )
}

interface StepProps {
  /** Without it the card is a way, not a step of one. */
  number?: number
  title: string
  /** The button below the text. */
  action?: ReactNode
  children: ReactNode
}

function Step({ number, title, action, children }: StepProps) {
  const Heading = number ? 'h2' : 'h4'
  return (
    <li className="relative flex gap-x-5 p-5 sm:p-7">
      {number && (
        <span
          aria-hidden
          className="nums -my-0.5 flex size-8 shrink-0 max-sm:absolute @min-[56rem]:absolute items-center justify-center rounded-full bg-accent-soft font-head font-semibold text-accent-ink text-lead"
        >
          {number}
        </span>
      )}
      <div className="flex min-w-0 grow flex-col justify-between gap-4">
        <div>
          <Heading
            className={clsx(
              'font-head text-title',
              number && 'max-sm:min-h-7 max-sm:pl-12 @min-[56rem]:pl-12',
            )}
          >
            {title}
          </Heading>
          <div className="measure mt-2 flex flex-col @min-[56rem]:mt-3">{children}</div>
        </div>
        {action && <div className="max-sm:*:w-full sm:*:min-w-40">{action}</div>}
      </div>
    </li>
  )
}

const OutLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    className="inline-flex min-h-11 items-center gap-1.5 rounded-control border border-edge bg-surface px-4 py-1 font-semibold text-ink hover:bg-sunken"
  >
    {children}
    <IconExternalLink className="size-4" aria-hidden />
  </a>
)
