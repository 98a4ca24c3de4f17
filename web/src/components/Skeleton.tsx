import { cn } from '@/lib/cn.ts'

/** A placeholder of the same size as the content that loads. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cn('block animate-wait rounded-tag bg-line', className)} />
)
