import type { Wallet } from '@/lib/wallet/index.ts'

interface PasskeyLinksProps {
  /** This browser has used a passkey before. */
  isKnown: boolean
  /** Connects after the visitor chose or made another passkey. */
  onStart: (prepare: (wallet: Wallet) => Promise<unknown>) => void
}

const look = 'min-h-11 font-medium text-accent-ink underline underline-offset-4'

/** For people who come from another device, and for people who share one. */
export const PasskeyLinks = ({ isKnown, onStart }: PasskeyLinksProps) => (
  <div className="mt-3 flex flex-wrap gap-x-5">
    <button type="button" className={look} onClick={() => onStart((wallet) => wallet.findPasskey())}>
      {isKnown ? 'Use another passkey' : 'Use a passkey I already have'}
    </button>
    {isKnown && (
      <button type="button" className={look} onClick={() => onStart((wallet) => wallet.makePasskey())}>
        Create a new account
      </button>
    )}
  </div>
)
