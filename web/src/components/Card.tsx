import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn.ts'

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section {...rest} className={cn('rounded-card border border-line bg-surface p-5 sm:p-7', className)} />
  )
}
