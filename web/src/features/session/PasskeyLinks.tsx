import { getAddress } from 'viem'
import { shorten } from '@/lib/shorten.ts'
import type { Passkey, Wallet } from '@/lib/wallet/index.ts'

interface PasskeyLinksProps {
  wallet: Wallet | undefined
  /** Connects after the visitor chose or made another passkey. */
  onStart: (prepare: (wallet: Wallet) => Promise<unknown>) => void
}

const look = 'min-h-11 text-left font-medium text-accent-ink underline underline-offset-4'

/** For people who come from another device, and for people who share one. */
export function PasskeyLinks({ wallet, onStart }: PasskeyLinksProps) {
  const [last, ...others] = wallet?.passkeys() ?? []
  const named = others.filter(({ name }) => name)
  return (
    <>
      {last && named.length > 0 && (
        <p className="mt-3 text-muted">
          The passkey used last opens the account of <Owner passkey={last} />.
        </p>
      )}
      <div className="mt-3 flex flex-wrap justify-center gap-x-5">
        {named.map((passkey) => (
          <button
            key={passkey.id}
            type="button"
            className={look}
            onClick={() => onStart((ready) => ready.choosePasskey(passkey))}
          >
            Open the account of <Owner passkey={passkey} />
          </button>
        ))}
        <button type="button" className={look} onClick={() => onStart((ready) => ready.findPasskey())}>
          {last ? 'Use another passkey' : 'Use a passkey I already have'}
        </button>
        {last && (
          <button type="button" className={look} onClick={() => onStart((ready) => ready.makePasskey())}>
            Create a new account
          </button>
        )}
      </div>
    </>
  )
}

/** With the address, because two people may have the same name. */
const Owner = ({ passkey: { name, address } }: { passkey: Passkey }) => (
  <>
    {name && `${name}, `}
    <span className="nums whitespace-nowrap">{shorten(getAddress(address))}</span>
  </>
)
