import type { ReactNode } from 'react'

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="mb-4 border-line border-b pb-2 text-title">{title}</h2>
    <div className="flex flex-wrap items-start gap-4">{children}</div>
  </section>
)
