import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { getAddress } from 'viem'
import { shorten } from '@/lib/shorten.ts'
import type { Passkey, Wallet } from '@/lib/wallet/index.ts'

interface PasskeyLinksProps {
  wallet: Wallet | undefined
  /** Connects after the visitor chose or made another passkey. */
  onStart: (prepare: (wallet: Wallet) => Promise<unknown>) => void
}

/** For people who come from another device, and for people who share one. */
export function PasskeyLinks({ wallet, onStart }: PasskeyLinksProps) {
  const [last, ...others] = wallet?.passkeys() ?? []
  const named = others.filter(({ name }) => name)
  return (
    <>
      {last && named.length > 0 && (
        <p className="py-3 text-muted">
          The passkey used last opens the account of <Owner passkey={last} />.
        </p>
      )}
      {named.map((passkey) => (
        <Row key={passkey.id} onClick={() => onStart((ready) => ready.choosePasskey(passkey))}>
          Open the account of <Owner passkey={passkey} />
        </Row>
      ))}
      <Row onClick={() => onStart((ready) => ready.findPasskey())}>
        {last ? 'Use another passkey' : 'I already have a passkey'}
      </Row>
      {last && <Row onClick={() => onStart((ready) => ready.makePasskey())}>Create a new account</Row>}
    </>
  )
}

const Row = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    className="flex min-h-11 w-full items-center justify-between gap-4 py-2 text-left font-medium text-accent-ink hover:underline"
    onClick={onClick}
  >
    <span>{children}</span>
    <IconChevronRight className="size-5 shrink-0" aria-hidden />
  </button>
)

/** With the address, because two people may have the same name. */
const Owner = ({ passkey: { name, address } }: { passkey: Passkey }) => (
  <>
    {name && `${name}, `}
    <span className="nums whitespace-nowrap">{shorten(getAddress(address))}</span>
  </>
)
