import type { ProductView } from '@mota/functions/schema'
import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { Dialog } from '@/components/Dialog.tsx'
import { NairaPrice } from '@/components/Price.tsx'
import { smaller } from '@/components/vehicle/Picture.tsx'
import { connectSentence, sentences } from '@/lib/error/index.ts'
import { type GuestPurpose, signInThen } from '@/lib/paths.ts'
import { useSignedIn } from '@/lib/session.ts'
import { useStage } from '@/lib/stage.ts'
import { toast } from '@/lib/toast.ts'
import { loadWallet, passkeyWallet, type Wallet } from '@/lib/wallet/index.ts'
import { useWallet } from '@/lib/wallet/useWallet.ts'
import { type ConnectPhase, connect } from './connect.ts'
import { SignUpStep } from './SignUpStep.tsx'
import { useRegistration } from './useRegistration.ts'
import { VerifyStep } from './VerifyStep.tsx'
import { WayRow } from './WayRow.tsx'
import { Owner, passkeyWays } from './ways.tsx'

interface GuestDialogProps {
  product: ProductView
  purpose: GuestPurpose
  /** Where somebody with another wallet returns to after signing in. */
  next: string
  onClose: () => void
  onJoined: () => void
}

const titles: Record<GuestPurpose, string> = {
  question: 'Ask the seller',
  offer: 'Make an offer',
  buy: 'Buy this vehicle',
}

const phases: Record<ConnectPhase, string> = {
  connecting: 'Use your fingerprint, face or PIN to make a passkey…',
  signing: 'Use your fingerprint, face or PIN to sign in…',
  looking: 'Looking for your account…',
}

const dismissed = 'The prompt was closed, so nothing was created. Press the button to try again.'

/** Takes a guest from a vehicle to an account and back, without leaving the vehicle's page. */
export default function GuestDialog({ product, purpose, next, onClose, onJoined }: GuestDialogProps) {
  const { address, connected } = useSignedIn()
  const { written, pending, keep, back } = useRegistration(address)
  const joined = useEffectEvent(() => {
    toast.success(pending ? 'Account created!' : 'Logged in.')
    onJoined()
  })
  useEffect(() => {
    if (connected) joined()
  }, [connected])
  const isStarting = !address
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={titles[purpose]}>
      <Vehicle product={product} />
      {isStarting && <Start purpose={purpose} next={next} />}
      {address && !connected && !pending && <SignUpStep address={address} written={written} onSent={keep} />}
      {address && !connected && pending && <VerifyStep pending={pending} onSent={keep} onBack={back} />}
    </Dialog>
  )
}

function Vehicle({ product: { images, title, price, currency } }: Pick<GuestDialogProps, 'product'>) {
  const [cover] = images
  return (
    <div className="mb-6 flex items-center gap-4">
      {cover && (
        <img
          src={smaller(cover)}
          alt=""
          className="aspect-4/3 w-24 shrink-0 rounded-control bg-sunken object-cover"
        />
      )}
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{title}</p>
        <p className="mt-1">
          <NairaPrice amount={price} currency={currency} />
        </p>
      </div>
    </div>
  )
}

function Start({ purpose, next }: Pick<GuestDialogProps, 'purpose' | 'next'>) {
  const wallet = useWallet()
  const isSponsored = useStage()?.passkeys?.sponsored === true
  const [last, ...known] = wallet?.passkeys() ?? []
  const [, ...others] = passkeyWays(wallet)
  const [phase, setPhase] = useState<ConnectPhase>()
  const [error, setError] = useState<string>()

  /** `prepare` chooses or makes another passkey first. */
  async function start(prepare?: (wallet: Wallet) => Promise<unknown>) {
    if (phase) return
    setError(undefined)
    setPhase('connecting')
    try {
      const ready = await loadWallet()
      await prepare?.(ready)
      await connect(ready, passkeyWallet, { onPhase: setPhase })
    } catch (thrown) {
      setError(connectSentence(thrown, dismissed))
      setPhase(undefined)
    }
  }

  return (
    <>
      {purpose === 'buy' && <p role="alert">{sentences.pleaseConnect}</p>}
      <p className="mt-2 text-muted">
        No wallet yet? Your fingerprint or PIN makes one. It takes less than a minute and costs nothing.
        {isSponsored && ' Mota pays the network fees.'}
      </p>
      <Button
        look="primary"
        size="large"
        className="mt-5 w-full"
        busy={Boolean(phase)}
        icon={<IconFingerprint className="size-6" aria-hidden />}
        onClick={() => start()}
      >
        Use fingerprint or PIN
      </Button>
      <p aria-live="polite" className="mt-3 text-center text-caption text-muted empty:hidden">
        {phase && phases[phase]}
      </p>
      {error && (
        <p role="alert" className="mt-3 text-danger-ink">
          {error}
        </p>
      )}
      <ButtonLink to={signInThen(next)} size="large" className="mt-3 w-full">
        I have a wallet
      </ButtonLink>
      {last && known.some(({ name }) => name) && (
        <p className="mt-5 text-muted">
          The passkey used last opens the account of <Owner passkey={last} />.
        </p>
      )}
      <ul className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line">
        {others.map(({ key, title, note, icon, prepare }) => (
          <li key={key}>
            <WayRow way={{ title, note, icon }} onClick={() => start(prepare)} />
          </li>
        ))}
      </ul>
    </>
  )
}
