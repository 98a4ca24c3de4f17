import { IconCircleCheckFilled, IconWallet } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { WalletOption } from '@/lib/wallet/index.ts'
import { Disclosure } from './Disclosure.tsx'

interface WalletChoiceProps {
  options: readonly WalletOption[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** Every wallet that announced itself. The most likely one is preselected. */
export function WalletChoice({ options, chosen, onChoose }: WalletChoiceProps) {
  const demos = options.filter(({ demo }) => demo)
  const real = options.filter(({ demo }) => !demo)
  const isTrial = demos.length === options.length || demos.some(({ id }) => id === chosen)
  const choice = (option: WalletOption) => (
    <Choice
      key={option.id}
      option={option}
      alone={real.length === 1}
      checked={option.id === chosen}
      onChoose={onChoose}
    />
  )
  return (
    <fieldset className="grid gap-5">
      <legend className="sr-only">Wallet</legend>
      {real.length > 0 && (
        <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {real.map(choice)}
        </div>
      )}
      {demos.length > 0 && (
        <Disclosure
          title={<span className="font-normal text-muted">Use a demo wallet</span>}
          className="-mx-4 -mb-3"
          open={isTrial}
        >
          <div className="grid min-[22rem]:grid-cols-2 gap-2 px-4 pb-3 *:rounded-card *:border *:border-line">
            {demos.map(choice)}
          </div>
        </Disclosure>
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  option: WalletOption
  /** The only wallet that is not for trying the market. A circle before it would ask for another choice. */
  alone: boolean
  checked: boolean
  onChoose: (id: string) => void
}

const Choice = ({ option: { id, name, icon, demo, note }, alone, checked, onChoose }: ChoiceProps) => (
  <label
    className={clsx(
      demo ? 'gap-[8px] px-[10px]' : 'gap-[12px] px-[14px]',
      checked ? 'bg-accent-soft' : 'hover:bg-sunken',
      '-outline-offset-2 flex min-h-14 cursor-pointer items-center py-[10px] outline-accent has-focus-visible:outline-2',
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
        <img src={icon} alt="" className="size-7 shrink-0 rounded-tag sm:size-8" />
      ) : (
        <IconWallet className="size-7 shrink-0 text-muted sm:size-8" stroke={1.6} aria-hidden />
      ))}
    <span>
      <span className="block font-medium">{name}</span>
      {note && <span className="block text-balance text-caption text-muted">{note}</span>}
    </span>
    {alone && !demo && checked && (
      <IconCircleCheckFilled className="ml-auto size-6 shrink-0 text-accent" aria-hidden />
    )}
  </label>
)
