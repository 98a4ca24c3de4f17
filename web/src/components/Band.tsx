import type { ReactNode } from 'react'

/** The buttons on the green ground. */
export const onBrand = {
  primary: '!border-transparent !bg-on-brand !text-brand hover:brightness-95',
  secondary: '!border-on-brand/45 !bg-transparent !text-on-brand hover:!bg-on-brand/10',
} as const

interface BandProps {
  statement: string
  /** What follows it, with its button. */
  children: ReactNode
}

/** A statement at the end of a page, what to do next, and beside them a row of cars for sale. */
export const Band = ({ statement, children }: BandProps) => (
  <section className="mt-12 grid overflow-hidden rounded-card bg-brand text-on-brand sm:mt-14 md:grid-cols-[4fr_3fr] lg:grid-cols-[6fr_5fr]">
    <div className="p-5 sm:px-10 sm:py-8">
      <h2 className="text-balance text-title sm:text-heading">{statement}</h2>
      {children}
    </div>
    <img
      src="/about-800.webp"
      alt=""
      width={800}
      height={320}
      loading="lazy"
      className="h-0 min-h-full w-[calc(100%+1px)] max-w-none object-cover [clip-path:polygon(3rem_0,101%_0,101%_101%,0_101%)] max-md:hidden dark:brightness-85"
    />
  </section>
)
