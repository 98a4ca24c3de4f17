import { clsx } from 'clsx'
import { logoOf } from './logos.ts'

/** The logo of a brand, or the first letters of its name. All of them look equally large. */
export function BrandMark({ brand }: { brand: string }) {
  const logo = logoOf(brand)
  return (
    <span className="flex h-9 w-10 shrink-0 items-center justify-center">
      {logo ? (
        <img
          src={logo.url}
          alt=""
          width={24}
          height={24}
          loading="lazy"
          className={clsx('max-w-none opacity-85 dark:invert', logo.size)}
        />
      ) : (
        // A ring as heavy as the emblems of the others. The letter I alone is a mere bar.
        <span
          className="flex size-7.5 items-center justify-center rounded-full border-[1.5px] border-current font-bold font-head text-[0.75rem] leading-none tracking-tight opacity-85"
          aria-hidden
        >
          {brand.slice(0, 2)}
        </span>
      )}
    </span>
  )
}
