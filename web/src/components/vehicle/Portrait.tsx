import type { ImageSet } from '@mota/functions/schema'
import { clsx } from 'clsx'

interface PortraitProps {
  name: string
  picture: ImageSet | null | undefined
  className?: string
}

/** A small part of the vendor's yard, or the first letter of the name. The name stands beside it. */
export function Portrait({ name, picture, className = 'size-14 text-title' }: PortraitProps) {
  if (picture)
    return (
      <img
        src={picture.srcset.split(' ', 1)[0]}
        alt=""
        width={160}
        height={160}
        // Otherwise React would preload it, before the scripts.
        loading="lazy"
        className={clsx('shrink-0 rounded-control bg-sunken object-cover', className)}
        style={{ backgroundColor: picture.color }}
      />
    )
  return (
    <span
      aria-hidden
      className={clsx(
        'flex shrink-0 items-center justify-center rounded-full bg-brand font-head font-semibold text-on-brand',
        className,
      )}
    >
      {name.charAt(0).toUpperCase()}
    </span>
  )
}
