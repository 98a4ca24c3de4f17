import { clsx } from 'clsx'

/**
 * A placeholder with the size of the content that is loading. It does not pulse inside an element that already
 * pulses.
 */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden
    className={clsx('skeleton block animate-wait bg-line in-[.animate-wait]:animate-none', className)}
  />
)
