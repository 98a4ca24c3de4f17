import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** The buttons on the green ground. */
export const onBrand = {
  primary: '!border-transparent !bg-on-brand !text-brand hover:brightness-95',
  secondary: '!border-on-brand/45 !bg-transparent !text-on-brand hover:!bg-on-brand/10',
} as const

interface BandProps {
  /** What the statement is, above it. */
  title?: string
  statement: string
  /** Shown beside the statement on wide screens. */
  picture?: string
  /** Only as high as its buttons need. */
  isSlim?: boolean
  /** Its buttons. */
  children: ReactNode
}

/** A statement at the end of a page, and what to do next. */
export const Band = ({ title, statement, picture, isSlim = false, children }: BandProps) => (
  <section
    className={clsx(
      'relative mt-14 flex flex-wrap justify-between rounded-card bg-brand text-on-brand sm:mt-16',
      isSlim ? 'items-center gap-x-6 gap-y-4 p-5 sm:px-6 lg:px-8' : 'items-end gap-6 p-6 sm:p-10',
      picture && 'md:overflow-hidden md:pr-[42%] lg:pr-[46%]',
    )}
  >
    {picture && (
      <img
        src={picture}
        alt=""
        loading="lazy"
        className="absolute inset-y-0 right-0 h-full w-[38%] object-cover [clip-path:polygon(12%_0,100%_0,100%_100%,0_100%)] lg:w-[42%] max-md:hidden dark:brightness-85"
      />
    )}
    <div className={clsx(isSlim && 'sm:flex-1')}>
      {title && <h2 className="mb-2 font-text text-body tracking-normal">{title}</h2>}
      <p
        className={clsx(
          'max-w-[44ch] text-balance font-head font-semibold tracking-tight',
          isSlim ? 'text-title' : 'text-heading',
        )}
      >
        {statement}
      </p>
    </div>
    <div className={clsx('flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow', isSlim && 'max-sm:*:px-2')}>
      {children}
    </div>
  </section>
)
