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

/** The reasons to sign in: beside the step and as high as it, or below the first one on a phone. */
export const Welcome = ({ isFirstStep }: { isFirstStep: boolean }) => (
  <aside
    className={clsx(
      'flex flex-col overflow-hidden rounded-card bg-brand text-on-brand md:max-h-160 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
      isFirstStep ? 'max-md:in-data-registering:hidden' : 'max-md:hidden',
    )}
  >
    <div className="self-center p-6 max-lg:self-start lg:py-10 2xl:pl-14">
      <h2 className="text-balance text-title">Bring it home safely.</h2>
      <ul className="mt-5 grid gap-4 2xl:gap-5">
        {promises.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-3.5">
            <Icon className="size-6 shrink-0" stroke={1.6} aria-hidden />
            <p className="text-pretty">
              <span className="block font-semibold">{title}</span>
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
      className="w-full object-cover object-[92%_48%] max-lg:[clip-path:polygon(0_9%,100%_0,100%_101%,0_101%)] max-md:aspect-2/1 md:h-0 md:min-h-24 md:grow lg:min-h-full lg:max-w-none lg:w-[calc(100%+1px)] lg:[clip-path:polygon(3rem_0,101%_0,101%_101%,0_101%)] dark:brightness-85"
    />
  </aside>
)
