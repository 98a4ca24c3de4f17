import { cn } from '@/lib/cn.ts'

/** Stands where something of the same size will be. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cn('block animate-wait rounded-tag bg-line', className)} />
)
