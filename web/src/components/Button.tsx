import { IconLoader2 } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from '@/lib/router/index.ts'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'medium' | 'large' | 'icon'

/** A transparent border becomes visible in forced-colours mode. */
const looks: Record<ButtonLook, string> = {
  primary: 'border border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-edge bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'border border-transparent bg-danger text-on-danger hover:brightness-95 dark:hover:brightness-110',
}

const sizes: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-4 py-1',
  large: 'min-h-13 px-6 py-2 text-lead',
  icon: 'size-11 shrink-0',
}

interface Looks {
  look?: ButtonLook | undefined
  size?: ButtonSize | undefined
  className?: string | undefined
}

export const buttonClass = ({ look = 'secondary', size = 'medium', className }: Looks) =>
  clsx(
    'relative inline-flex select-none items-center justify-center gap-2 rounded-control text-center font-semibold',
    'transition-[background-color,filter,opacity] duration-150 active:translate-y-px',
    'disabled:opacity-50 aria-disabled:opacity-50 [&>svg]:shrink-0',
    looks[look],
    sizes[size],
    className,
  )

type ButtonProps = ComponentProps<'button'> & Looks & { busy?: boolean | undefined; icon?: ReactNode }

/** While busy, the button keeps its size and focus, announces that it is busy, and ignores clicks. */
export function Button({ look, size, busy, icon, className, children, onClick, ...rest }: ButtonProps) {
  const shown = busy ? <IconLoader2 className="size-5 animate-turn" aria-hidden /> : icon
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, size, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {shown}
      {size === 'icon' && busy ? null : children}
    </button>
  )
}

type ButtonLinkProps = ComponentProps<typeof Link> & Looks & { icon?: ReactNode }

export function ButtonLink({ look, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ look, size, className })}>
      {icon}
      {children}
    </Link>
  )
}
