import type { ReactNode } from 'react'

/** The buttons on the green ground. */
export const onBrand = {
  primary: '!border-transparent !bg-on-brand !text-brand hover:brightness-95',
  secondary: '!border-on-brand/45 !bg-transparent !text-on-brand hover:!bg-on-brand/10',
} as const

interface BandProps {
  statement: string
  /** Its buttons. */
  children: ReactNode
}

/** A statement at the end of a page, and what to do next. */
export const Band = ({ statement, children }: BandProps) => (
  <section className="mt-14 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card bg-brand p-5 text-on-brand sm:mt-16 sm:px-6 lg:px-8">
    <p className="max-w-[44ch] text-balance font-head font-semibold text-title tracking-tight sm:flex-1">
      {statement}
    </p>
    <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow max-sm:*:px-2">{children}</div>
  </section>
)
