import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'

/** Whether something is as a buyer wants it, at a glance. */
export const Sign = ({ isGood }: { isGood: boolean }) =>
  isGood ? (
    <IconCircleCheck className="size-5 text-accent-ink" aria-hidden />
  ) : (
    <IconAlertTriangle className="size-5 text-pending" aria-hidden />
  )
