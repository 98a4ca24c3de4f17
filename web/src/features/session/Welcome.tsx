import { IconHeart, IconMessage2, IconShieldLock } from '@tabler/icons-react'
import { clsx } from 'clsx'

const promises = [
  { Icon: IconMessage2, text: 'Write to sellers, and make them an offer.' },
  { Icon: IconShieldLock, text: 'Your money waits in escrow until you have checked the vehicle.' },
  { Icon: IconHeart, text: 'Vehicles that you saved come with you when you sign in.' },
] as const

/** The reasons to sign in: beside the step and as high as it, or below it on a phone. */
export const Welcome = ({ isFirstStep }: { isFirstStep: boolean }) => (
  <aside
    className={clsx(
      'flex flex-col overflow-hidden rounded-card bg-brand text-on-brand max-md:mx-auto max-md:w-full max-md:max-w-md',
      !isFirstStep && 'max-md:hidden',
    )}
  >
    <div className="p-6 lg:p-8">
      <p className="text-balance font-head font-semibold text-title tracking-tight">Bring it home safely.</p>
      <ul className="mt-5 grid gap-4 md:mt-6 md:max-lg:gap-6">
        {promises.map(({ Icon, text }) => (
          <li key={text} className="flex gap-3.5">
            <Icon className="size-6 shrink-0" stroke={1.6} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
    </div>
    <div className="grow overflow-hidden [clip-path:polygon(0_9%,101%_0,101%_101%,0_101%)] max-md:aspect-8/5 md:h-0">
      {/* Where the panel is narrow and high, only the front of the car is large enough to fill it. */}
      <img
        src="/sign-in.webp"
        alt=""
        width={920}
        height={1010}
        className="size-full object-cover object-[100%_38%] md:max-lg:origin-[98%_42%] md:max-lg:scale-160 dark:brightness-75"
      />
    </div>
  </aside>
)
