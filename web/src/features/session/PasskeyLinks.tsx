import { IconChevronRight, IconKey, IconUserPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { getAddress } from 'viem'
import { Button } from '@/components/Button.tsx'
import { shorten } from '@/lib/shorten.ts'
import type { Passkey, Wallet } from '@/lib/wallet/index.ts'

interface PasskeyLinksProps {
  wallet: Wallet | undefined
  /** Connects after the visitor chose or made another passkey. */
  onStart: (prepare: (wallet: Wallet) => Promise<unknown>) => void
  /** `OtherWay` stands above. */
  besideOtherWay?: boolean
}

const find = (wallet: Wallet) => wallet.findPasskey()
const make = (wallet: Wallet) => wallet.makePasskey()
const [have, create] = ['I already have a passkey', 'Create a new account']

/** For people who come from another device, and for people who share one. */
export function PasskeyLinks({ wallet, onStart, besideOtherWay = false }: PasskeyLinksProps) {
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
      {(last || !besideOtherWay) && (
        <Row onClick={() => onStart(find)}>{last ? 'Use another passkey' : have}</Row>
      )}
      {last && !besideOtherWay && <Row onClick={() => onStart(make)}>{create}</Row>}
    </>
  )
}

/**
 * The second button. If the first one makes a new account, this one signs in people who have one. If the device knows a
 * passkey, the first one signs in, and this one makes a new account.
 */
export function OtherWay({ wallet, onStart }: PasskeyLinksProps) {
  const isKnown = Boolean(wallet?.passkeys().length)
  return (
    <>
      <ForWhom>{isKnown ? newcomer : returning}</ForWhom>
      <Button
        size="large"
        icon={
          isKnown ? (
            <IconUserPlus className="size-6" aria-hidden />
          ) : (
            <IconKey className="size-6" aria-hidden />
          )
        }
        className="w-full max-sm:px-3 max-sm:text-body"
        onClick={() => onStart(isKnown ? make : find)}
      >
        {isKnown ? create : have}
      </Button>
    </>
  )
}

const [newcomer, returning] = ['New to Mota?', 'Been here before?']

/** The line above the first button: "New to Mota?", or "Been here before?" if the device knows a passkey. */
export const FirstWay = ({ wallet }: Pick<PasskeyLinksProps, 'wallet'>) => (
  <ForWhom>{wallet?.passkeys().length ? returning : newcomer}</ForWhom>
)

const ForWhom = ({ children }: { children: ReactNode }) => (
  <p className="mt-5 mb-2 text-caption text-muted first:mt-0">{children}</p>
)

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
