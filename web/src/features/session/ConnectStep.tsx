import { IconFingerprintScan } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { NoWallet } from '@/components/NoWallet.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { WalletChoice } from '@/components/WalletChoice.tsx'
import { connectSentence, PlainError, sentences } from '@/lib/error/index.ts'
import { toast } from '@/lib/toast.ts'
import { installLink, loadWallet, type Wallet, type WalletOption } from '@/lib/wallet/index.ts'
import { useWallet, useWalletOptions } from '@/lib/wallet/useWallet.ts'
import { AccountChoice } from './AccountChoice.tsx'
import { type Choice, type ConnectPhase, connect } from './connect.ts'
import { FirstWay, OtherWay, PasskeyLinks } from './PasskeyLinks.tsx'
import { StepHead } from './StepHead.tsx'
import { WrongChain } from './WrongChain.tsx'

const passkeyWords = 'Use your fingerprint, face or PIN…'
const phaseWords: Record<ConnectPhase, string> = {
  connecting: 'Choose the account in your wallet…',
  signing: 'Sign the message in your wallet…',
  looking: 'Looking for your account…',
}

/** For somebody whose wallet is not in this browser. */
const elsewhere: WalletOption = {
  id: 'elsewhere',
  name: 'A wallet app',
  note: 'MetaMask, Trust Wallet and more.',
  icon: undefined,
  demo: false,
  passkey: false,
}

export function ConnectStep({ onStart }: { onStart: () => void }) {
  const wallet = useWallet()
  const found = useWalletOptions(wallet)
  const isOnlyPasskey =
    found.some(({ passkey }) => passkey) && found.every(({ passkey, demo }) => passkey || demo)
  const options = isOnlyPasskey ? [...found, elsewhere] : found
  const [picked, setPicked] = useState<string>()
  const [phase, setPhase] = useState<ConnectPhase>()
  const [error, setError] = useState<string>()
  const [asked, setAsked] = useState<{ choice: Choice; answer: (address?: string) => void }>()
  // A wallet that was picked may be gone, and one that announces itself late takes the place of the way elsewhere.
  const option = options.find(({ id }) => id === picked) ?? options[0]
  const chosen = option?.id
  const isPasskey = option?.passkey === true
  const isElsewhere = option === elsewhere
  const next = isPasskey
    ? 'Your device then asks for your fingerprint, face or PIN.'
    : option && !isElsewhere && `${option.name} then asks you to sign.`

  const submit = (event: FormEvent) => {
    event.preventDefault()
    return start()
  }

  /** `prepare` lets the visitor choose a passkey of another browser. */
  async function start(prepare?: (wallet: Wallet) => Promise<unknown>) {
    if (phase) return
    setError(undefined)
    setPhase('connecting')
    try {
      const ready = await loadWallet()
      const id = chosen ?? ready.options()[0]?.id
      if (id) {
        onStart()
        await prepare?.(ready)
        await connect(ready, id, { onPhase: setPhase, choose })
        toast.success('Wallet connected successfully!')
      } else {
        setError(sentences.noWallet)
        toast.error(sentences.install, {
          action: { label: 'Install', onClick: () => window.open(installLink, '_blank', 'noopener') },
        })
      }
    } catch (thrown) {
      const sentence = connectSentence(thrown)
      setError(sentence)
      if (sentence === sentences.mustConnect) toast.error(sentences.pleaseConnect)
    }
    setPhase(undefined)
  }

  const choose = (choice: Choice) =>
    new Promise<string>((resolve, reject) => {
      const answer = (address?: string) => {
        setAsked(undefined)
        if (address) resolve(address)
        else reject(new PlainError(sentences.mustConnect))
      }
      setAsked({ choice, answer })
    })

  if (asked)
    return <AccountChoice choice={asked.choice} onChoose={asked.answer} onBack={() => asked.answer()} />
  return (
    <form onSubmit={submit} className="wrap-anywhere">
      <StepHead step={1} title="Connect MetaMask">
        Your account can be MetaMask, another wallet or a passkey. Signing in is free.
      </StepHead>
      {!wallet && !error && <Skeleton className="h-14 rounded-control" />}
      <WalletChoice options={options} chosen={chosen} onChoose={setPicked}>
        <div>
          {(isElsewhere || (wallet && options.every(({ demo }) => demo))) && <NoWallet />}
          {error && (
            <p role="alert" className="mt-4 text-danger-ink">
              {error}
            </p>
          )}
          {error?.startsWith(sentences.wrongChain) && <WrongChain />}
          {isPasskey && <FirstWay wallet={wallet} />}
          {!isElsewhere && (
            <Button
              type="submit"
              look="primary"
              size="large"
              busy={Boolean(phase)}
              icon={
                isPasskey ? (
                  <IconFingerprintScan className="size-6" aria-hidden />
                ) : (
                  option?.icon && <img src={option.icon} alt="" className="size-6 rounded-tag" />
                )
              }
              className="w-full"
            >
              Connect
            </Button>
          )}
          {isPasskey && <OtherWay wallet={wallet} onStart={start} />}
          <p aria-live="polite" className="mt-3 text-balance text-caption text-muted empty:hidden">
            {phase ? (isPasskey && phase !== 'looking' ? passkeyWords : phaseWords[phase]) : next}
          </p>
          <div className="mt-2 -mb-2 divide-y divide-line empty:hidden">
            {isPasskey && <PasskeyLinks wallet={wallet} onStart={start} besideOtherWay />}
          </div>
        </div>
      </WalletChoice>
    </form>
  )
}
