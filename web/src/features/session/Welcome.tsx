import { IconFingerprint, IconHeart, IconShieldLock } from '@tabler/icons-react'
import { clsx } from 'clsx'

const promises = [
  { Icon: IconFingerprint, text: 'No password: your fingerprint, PIN or wallet signs you in.' },
  { Icon: IconShieldLock, text: 'Your money waits in escrow until the vehicle is with you.' },
  { Icon: IconHeart, text: 'Vehicles that you saved come with you when you sign in.' },
] as const

/** The reasons to sign in, as high as the step beside them. A phone shows one of them, above the first step. */
export const Welcome = ({ isFirstStep }: { isFirstStep: boolean }) => (
  <aside
    className={clsx(
      'flex overflow-hidden rounded-card bg-brand text-on-brand max-md:order-first md:min-h-124 md:flex-col 2xl:flex-row',
      !isFirstStep && 'max-md:hidden',
    )}
  >
    <div className="max-md:w-[58%] max-md:self-center max-md:p-4 md:p-6 lg:p-8 2xl:w-[46%] 2xl:p-10">
      <p className="text-balance font-head font-semibold text-lead tracking-tight max-md:leading-6 md:text-title lg:text-heading">
        Bring it home safely.
      </p>
      <p className="mt-1 text-caption md:hidden">{promises[1].text}</p>
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
      className="min-w-0 max-md:w-0 grow object-cover object-[50%_42%] [clip-path:polygon(14%_0,100%_0,100%_100%,0_100%)] md:h-0 md:w-full md:max-2xl:[clip-path:polygon(0_9%,100%_0,100%_100%,0_100%)] 2xl:h-auto 2xl:w-0 dark:brightness-75"
    />
  </aside>
)
