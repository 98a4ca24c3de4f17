import type { ReactNode } from 'react'

interface StepProps {
  number: number
  title: string
  /** What one sees at it. */
  figure: ReactNode
  children: ReactNode
}

/** One of the first steps. Where they stand beside each other, their figures are in line. */
export const Step = ({ number, title, figure, children }: StepProps) => (
  <li className="grid grid-cols-1 content-start gap-y-2.5 @min-[40rem]:border-line @min-[40rem]:border-t @min-[40rem]:pt-5 @min-[72rem]:row-span-3 @min-[72rem]:grid-rows-subgrid">
    <h2 className="flex items-center gap-3 text-lead 2xl:text-title">
      <span
        aria-hidden
        className="nums flex size-8 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent"
      >
        {number}
      </span>
      {title}
    </h2>
    <p className="measure text-pretty">{children}</p>
    <div className="@container mt-1.5 @min-[40rem]:mt-2.5">{figure}</div>
  </li>
)

/** A link inside the text of a step. */
export const inText = 'whitespace-nowrap font-semibold text-accent-ink underline underline-offset-4'
