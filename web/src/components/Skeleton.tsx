import { cn } from '@/lib/cn.ts'

/** A placeholder of the same size as the content that loads. Inside a part that pulses as a whole it does not pulse itself. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden
    className={cn('block animate-wait rounded-tag bg-line in-[.animate-wait]:animate-none', className)}
  />
)
