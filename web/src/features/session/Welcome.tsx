import { IconHeart, IconMessage2, IconShieldLock } from '@tabler/icons-react'
import { clsx } from 'clsx'

const promises = [
  { Icon: IconMessage2, title: 'Write to sellers', text: 'Ask questions, and make an offer.' },
  {
    Icon: IconShieldLock,
    title: 'Pay into escrow',
    text: 'Your money waits until you have checked the vehicle.',
  },
  { Icon: IconHeart, title: 'Keep your wishlist', text: 'Vehicles that you saved come with you.' },
] as const

/** The reasons to sign in above a whole car: beside the step and as high as it, or below the first one on a phone. */
export const Welcome = ({ isFirstStep }: { isFirstStep: boolean }) => (
  <aside
    className={clsx(
      'flex flex-col overflow-hidden rounded-card bg-brand text-on-brand md:max-h-160',
      isFirstStep ? 'max-md:in-data-registering:hidden' : 'max-md:hidden',
    )}
  >
    <div className="p-6 pb-3 lg:px-8">
      <h2 className="text-balance text-title">Bring it home safely.</h2>
      <ul className="mt-4 grid gap-4 lg:grid-cols-3 lg:gap-6">
        {promises.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-3.5 lg:gap-3">
            <Icon className="size-6 shrink-0" stroke={1.6} aria-hidden />
            <p className="text-pretty lg:text-caption">
              <span className="block font-semibold lg:text-body">{title}</span>
              {text}
            </p>
          </li>
        ))}
      </ul>
    </div>
    <img
      src="/sign-in.webp"
      alt=""
      width={920}
      height={1010}
      className="aspect-9/5 w-full object-[50%_46%] object-cover [clip-path:polygon(0_9%,100%_0,100%_101%,0_101%)] md:aspect-auto md:h-0 md:min-h-24 md:grow dark:brightness-85"
    />
  </aside>
)
