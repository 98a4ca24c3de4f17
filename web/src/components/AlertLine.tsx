import { IconBell } from '@tabler/icons-react'
import { Link } from '@/lib/router/index.ts'

interface AlertLineProps {
  /** Where the emails are turned on. */
  to: string
  children: string
}

/** Below a list: the emails that the visitor can get about it. */
export const AlertLine = ({ to, children }: AlertLineProps) => (
  <section aria-label="Email alert" className="mt-6">
    <Link
      to={to}
      className="flex min-h-11 w-fit items-center gap-2.5 font-semibold text-accent-ink hover:underline"
    >
      <IconBell className="size-5 shrink-0" aria-hidden />
      {children}
    </Link>
  </section>
)
