import { useState } from 'react'
import { connectSentence, PlainError, sentences } from '@/lib/error/index.ts'
import { toast } from '@/lib/toast.ts'
import { installLink, loadWallet, passkeyWallet } from '@/lib/wallet/index.ts'
import { type Choice, type ConnectPhase, connect } from './connect.ts'
import type { Way } from './ways.tsx'

const passkeyWords = 'Use your fingerprint, face or PIN…'
const phaseWords: Record<ConnectPhase, string> = {
  connecting: 'Choose the account in your wallet…',
  signing: 'Sign the message in your wallet…',
  looking: 'Looking for your account…',
}

interface Trying {
  /** Undefined if it was pressed before the wallets were found. */
  way: Way | undefined
  phase: ConnectPhase
}

/** Signs in by one way at a time, and says what the visitor should do now. */
export function useConnect(onStart: () => void) {
  const [trying, setTrying] = useState<Trying>()
  const [error, setError] = useState<string>()
  const [asked, setAsked] = useState<{ choice: Choice; answer: (address?: string) => void }>()

  async function start(way: Way | undefined) {
    if (trying) return
    const onPhase = (phase: ConnectPhase) => setTrying({ way, phase })
    setError(undefined)
    onPhase('connecting')
    try {
      const ready = await loadWallet()
      const id = way?.wallet ?? ready.options().find(({ demo }) => !demo)?.id
      if (id) {
        onStart()
        await way?.prepare?.(ready)
        await connect(ready, id, { onPhase, choose })
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
    setTrying(undefined)
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

  const isPasskey = trying?.way?.wallet === passkeyWallet
  const now = trying && (isPasskey && trying.phase !== 'looking' ? passkeyWords : phaseWords[trying.phase])
  return { start, trying, now, error, forgetError: () => setError(undefined), asked }
}
