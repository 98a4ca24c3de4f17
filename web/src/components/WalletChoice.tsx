import { IconCircleCheckFilled, IconWallet } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { WalletOption } from '@/lib/wallet/index.ts'
import { Disclosure } from './Disclosure.tsx'

interface WalletChoiceProps {
  options: readonly WalletOption[]
  chosen: string | undefined
  onChoose: (id: string) => void
  /** What follows the choice, such as its button: in the chosen wallet, or below those on trial if it is one of them. */
  children?: ReactNode
}

/** Every wallet that announced itself. The most likely one is preselected. */
export function WalletChoice({ options, chosen, onChoose, children }: WalletChoiceProps) {
  if (options.length === 0) return children
  const demos = options.filter(({ demo }) => demo)
  const real = options.filter(({ demo }) => !demo)
  const isTrial = demos.length === options.length || demos.some(({ id }) => id === chosen)
  const tile = (option: WalletOption) => (
    <Tile
      key={option.id}
      option={option}
      alone={real.length === 1}
      checked={option.id === chosen}
      onChoose={onChoose}
    >
      {option.id === chosen && !option.demo && children}
    </Tile>
  )
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="sr-only">Wallet</legend>
      {real.map(tile)}
      {demos.length > 0 && (
        <Disclosure
          title={<span className="text-muted">Use a demo wallet</span>}
          className="-mx-4 -mb-3"
          open={isTrial}
        >
          <div className="grid min-[22rem]:grid-cols-2 gap-2 px-4 pb-3">{demos.map(tile)}</div>
        </Disclosure>
      )}
      {isTrial && children}
    </fieldset>
  )
}

interface TileProps {
  option: WalletOption
  /** The only wallet that is not on trial. A circle before it would ask for another choice. */
  alone: boolean
  checked: boolean
  onChoose: (id: string) => void
  /** Only in the chosen one. */
  children: ReactNode
}

const Tile = ({ option: { id, name, icon, demo, note }, alone, checked, onChoose, children }: TileProps) => (
  <div
    className={clsx(
      'rounded-card border',
      checked ? 'border-accent bg-accent-soft' : 'border-line hover:bg-sunken',
    )}
  >
    <label
      className={clsx(
        demo ? 'gap-[8px] px-[10px]' : 'gap-[12px] px-[14px]',
        'flex min-h-14 cursor-pointer items-center rounded-card py-[10px] has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
      )}
    >
      <input
        type="radio"
        name="wallet"
        value={id}
        checked={checked}
        onChange={() => onChoose(id)}
        className={
          alone && !demo
            ? 'sr-only'
            : 'size-5 shrink-0 appearance-none rounded-full border border-edge bg-surface outline-none checked:border-6 checked:border-accent checked:bg-on-accent'
        }
      />
      {!demo &&
        (icon ? (
          <img src={icon} alt="" className="size-8 shrink-0 rounded-tag" />
        ) : (
          <IconWallet className="size-8 shrink-0 text-muted" aria-hidden />
        ))}
      <span>
        <span className="block font-medium">{name}</span>
        {note && <span className="block text-balance text-caption text-muted">{note}</span>}
      </span>
      {alone && !demo && checked && (
        <IconCircleCheckFilled className="ml-auto size-6 shrink-0 text-accent" aria-hidden />
      )}
    </label>
    {children && <div className="px-[14px] pb-[14px]">{children}</div>}
  </div>
)
