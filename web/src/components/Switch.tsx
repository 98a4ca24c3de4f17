import { clsx } from 'clsx'
import { Switch as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'

export function Switch({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      {...rest}
      className={clsx(
        'group relative h-11 w-14 shrink-0 disabled:opacity-50 aria-disabled:opacity-50',
        'before:absolute before:inset-x-0 before:inset-y-1.5 before:rounded-full before:border before:border-edge',
        'before:bg-sunken before:transition-colors before:duration-150',
        'data-[state=checked]:before:border-accent data-[state=checked]:before:bg-accent',
        'forced-colors:data-[state=checked]:before:bg-[Highlight]',
        className,
      )}
    >
      <Radix.Thumb
        className={clsx(
          'absolute top-2.5 left-1 size-6 rounded-full bg-edge transition-transform duration-150',
          'data-[state=checked]:translate-x-6 data-[state=checked]:bg-on-accent forced-colors:!bg-[ButtonText]',
        )}
      />
    </Radix.Root>
  )
}
