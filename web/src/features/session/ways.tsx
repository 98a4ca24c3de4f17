import { IconFingerprint, IconKey, IconUser, IconUserPlus, IconWallet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { getAddress } from 'viem'
import { shorten } from '@/lib/shorten.ts'
import { type Passkey, passkeyWallet, type Wallet, type WalletOption } from '@/lib/wallet/index.ts'

/** One way to sign in. */
export interface Way {
  key: string
  /** The wallet that it connects. */
  wallet: string
  title: ReactNode
  note?: ReactNode
  icon: ReactNode
  /** Chooses or makes another passkey before the wallet connects. */
  prepare?: (wallet: Wallet) => Promise<unknown>
}

export const glyph = { className: 'size-6', stroke: 1.6, 'aria-hidden': true } as const

/**
 * The ways to sign in with a passkey. The first one opens the account of the passkey used last, or makes a new account if
 * this browser knows none. The others are for people who come from another device, and for people who share this one.
 */
export function passkeyWays(wallet: Wallet | undefined): [Way, ...Way[]] {
  const [last, ...others] = wallet?.passkeys() ?? []
  const way = (key: string, rest: Omit<Way, 'key' | 'wallet'>): Way => ({
    key,
    wallet: passkeyWallet,
    ...rest,
  })
  return [
    way('passkey', {
      title: 'Use a passkey',
      note: last ? (
        <>
          Opens the account of <Owner passkey={last} />.
        </>
      ) : (
        'No app, no password.'
      ),
      icon: <IconFingerprint {...glyph} />,
    }),
    ...others
      .filter(({ name }) => name)
      .map((passkey) =>
        way(passkey.id, {
          title: (
            <>
              Open the account of <Owner passkey={passkey} />
            </>
          ),
          icon: <IconUser {...glyph} />,
          prepare: (ready) => ready.choosePasskey(passkey),
        }),
      ),
    ...(last
      ? [
          way('make', {
            title: 'Create a new account',
            note: 'It gets a passkey of its own.',
            icon: <IconUserPlus {...glyph} />,
            prepare: (ready) => ready.makePasskey(),
          }),
        ]
      : []),
    way('find', {
      title: last ? 'Use another passkey' : 'I already have an account',
      note: last ? 'Made on another phone or computer.' : 'Use the same fingerprint, face or PIN.',
      icon: <IconKey {...glyph} />,
      prepare: (ready) => ready.findPasskey(),
    }),
  ]
}

/** Signs in with a wallet that is in this browser. */
export const walletWay = ({ id, name, icon, demo }: WalletOption): Way => ({
  key: id,
  wallet: id,
  title: demo ? name : `Use ${name}`,
  ...(!demo && { note: `${name} asks you to sign a message. No money leaves your wallet.` }),
  icon: icon ? <img src={icon} alt="" className="size-7 rounded-tag" /> : <IconWallet {...glyph} />,
})

/** With the address, because two people may have the same name. */
export const Owner = ({ passkey: { name, address } }: { passkey: Passkey }) => (
  <>
    {name && `${name}, `}
    <span className="nums whitespace-nowrap">{shorten(getAddress(address))}</span>
  </>
)
