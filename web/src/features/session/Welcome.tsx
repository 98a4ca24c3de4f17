import { IconFingerprint, IconHeart, IconShieldLock } from '@tabler/icons-react'

const promises = [
  { Icon: IconFingerprint, text: 'No password: your fingerprint, PIN or wallet signs you in.' },
  { Icon: IconShieldLock, text: 'Your money waits in escrow until the vehicle is with you.' },
  { Icon: IconHeart, text: 'Vehicles that you saved come with you when you sign in.' },
] as const

/** The reasons to sign in: beside the steps on a desktop, below them on other screens, on a phone without the picture. */
export const Welcome = () => (
  <aside className="flex overflow-hidden border-line max-md:border-t max-md:pt-8 md:rounded-card md:bg-brand md:text-on-brand lg:flex-col">
    <div className="md:w-[54%] md:p-8 lg:w-auto lg:p-12 lg:pb-8">
      <p className="font-head font-semibold text-title tracking-tight lg:text-heading">
        Bring it home safely.
      </p>
      <ul className="mt-5 grid gap-4 lg:mt-6">
        {promises.map(({ Icon, text }) => (
          <li key={text} className="flex gap-3.5 max-lg:text-balance">
            <Icon className="size-6 shrink-0 max-md:text-accent-ink" stroke={1.6} aria-hidden />
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
      loading="lazy"
      className="min-w-0 flex-1 object-cover lg:w-full object-[50%_38%] [clip-path:polygon(12%_0,100%_0,100%_100%,0_100%)] max-md:hidden lg:min-h-72 lg:basis-72 lg:[clip-path:polygon(0_12%,100%_0,100%_100%,0_100%)] dark:brightness-75"
    />
  </aside>
)
