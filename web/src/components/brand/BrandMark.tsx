import { clsx } from 'clsx'
import { logoOf } from './logos.ts'

interface BrandMarkProps {
  brand: string
  isLarge?: boolean
}

/** The logo of a brand, or the first letters of its name. */
export function BrandMark({ brand, isLarge = false }: BrandMarkProps) {
  const logo = logoOf(brand)
  return (
    <span
      className={clsx('flex shrink-0 items-center justify-center', isLarge ? 'size-12' : 'size-8 lg:size-12')}
    >
      {logo ? (
        <img
          src={logo.url}
          alt=""
          width={24}
          height={24}
          loading="lazy"
          className={clsx(
            'max-h-full max-w-full opacity-85 dark:invert',
            logo.isWide ? 'size-12' : 'size-10',
          )}
        />
      ) : (
        // An emblem like the others. The letter I alone is a mere bar.
        <span
          className="flex size-10 items-center justify-center rounded-full border-2 font-bold font-head text-lead opacity-85"
          aria-hidden
        >
          {brand.slice(0, 2)}
        </span>
      )}
    </span>
  )
}
