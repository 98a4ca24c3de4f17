import { IconFingerprint, IconHeart, IconShieldLock } from '@tabler/icons-react'
import { clsx } from 'clsx'

const promises = [
  { Icon: IconFingerprint, text: 'No password: your fingerprint, PIN or wallet signs you in.' },
  { Icon: IconShieldLock, text: 'Your money waits in escrow until the vehicle is with you.' },
  { Icon: IconHeart, text: 'Vehicles that you saved come with you when you sign in.' },
] as const

/** The reasons to sign in, as high as the step beside them. A phone shows a strip above the first step. */
export const Welcome = ({ isFirstStep }: { isFirstStep: boolean }) => (
  <aside
    className={clsx(
      'flex overflow-hidden rounded-card bg-brand text-on-brand max-md:order-first max-md:mx-auto max-md:h-16 max-md:w-full max-md:max-w-md md:min-h-124 md:flex-col',
      !isFirstStep && 'max-md:hidden',
    )}
  >
    <div className="max-md:self-center max-md:pl-4 md:p-6 lg:p-8">
      <p className="font-head font-semibold text-lead tracking-tight md:text-balance md:text-title lg:text-heading">
        Bring it home safely.
      </p>
      <ul className="mt-5 grid gap-4 max-md:hidden lg:mt-6">
        {promises.map(({ Icon, text }) => (
          <li key={text} className="flex gap-3.5">
            <Icon className="size-6 shrink-0" stroke={1.6} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
    </div>
    <img
      src="/sign-in.webp"
      alt=""
      width={920}
      height={1010}
      className="min-w-0 max-md:w-0 grow object-cover object-[50%_42%] max-md:ml-3 max-md:[clip-path:polygon(1.5rem_0,100%_0,100%_100%,0_100%)] md:h-0 md:w-full md:[clip-path:polygon(0_9%,100%_0,100%_100%,0_100%)] dark:brightness-75"
    />
  </aside>
)
