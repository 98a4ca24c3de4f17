import { IconWallet } from '@tabler/icons-react'
import type { Offer } from '@/lib/wallet/index.ts'

interface WalletChoiceProps {
  offers: readonly Offer[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

const withFinger = 'Your fingerprint, face or PIN. No wallet app needed.'

/** Every wallet that announced itself. The most likely one is preselected. */
export function WalletChoice({ offers, chosen, onChoose }: WalletChoiceProps) {
  if (offers.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">Wallet</legend>
      {offers.map(({ id, name, icon, demo, passkey }) => (
        <label
          key={id}
          className="flex min-h-14 cursor-pointer items-center gap-[12px] rounded-control border border-line px-[14px] py-[6px] hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="wallet"
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
            className="size-4.5 shrink-0 accent-accent outline-none"
          />
          {icon ? (
            <img src={icon} alt="" className="size-8 shrink-0 rounded-tag" />
          ) : (
            <IconWallet className="size-8 shrink-0 text-muted" aria-hidden />
          )}
          <span>
            <span className="block font-medium">{name}</span>
            {(demo || passkey) && (
              <span className="block text-balance text-caption text-muted">
                {demo ? 'For trying out' : withFinger}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
