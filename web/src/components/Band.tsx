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
  /** Its buttons. */
  children: ReactNode
}

/** A statement at the end of a page, and what to do next. */
export const Band = ({ title, statement, picture, children }: BandProps) => (
  <section
    className={clsx(
      'relative mt-12 flex flex-wrap items-end justify-between gap-6 rounded-card bg-brand p-6 text-on-brand sm:mt-16 sm:p-10',
      picture && 'lg:overflow-hidden lg:pr-[46%]',
    )}
  >
    {picture && (
      <img
        src={picture}
        alt=""
        loading="lazy"
        className="absolute inset-y-0 right-0 h-full w-[42%] object-cover [clip-path:polygon(12%_0,100%_0,100%_100%,0_100%)] max-lg:hidden dark:brightness-85"
      />
    )}
    <div>
      {title && <h2 className="mb-2 font-text text-body tracking-normal">{title}</h2>}
      <p className="max-w-[44ch] text-balance font-head font-semibold text-heading tracking-tight">
        {statement}
      </p>
    </div>
    <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">{children}</div>
  </section>
)
