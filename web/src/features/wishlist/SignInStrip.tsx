import { IconBell } from '@tabler/icons-react'
import { ButtonLink } from '@/components/Button.tsx'
import { paths, signInThen } from '@/lib/paths.ts'

/** Below the vehicles that a guest has saved, or beside them: what an account adds. */
export const SignInStrip = ({ count }: { count: number }) => (
  <section
    aria-labelledby="alert"
    className="@container flex h-full flex-col justify-center rounded-card bg-accent-soft p-4 sm:px-6 sm:py-5"
  >
    <div className="flex flex-col gap-x-4 gap-y-3 @min-[40rem]:flex-row @min-[40rem]:items-center">
      <IconBell className="size-7 shrink-0 text-accent-ink max-sm:hidden" aria-hidden />
      <div className="min-w-0 grow">
        <h2 id="alert" className="text-lead">
          Get an alert when {count === 1 ? 'its' : 'a'} price falls
        </h2>
        <p className="text-balance text-caption sm:text-body">
          Sign in, and we also tell you when {count === 1 ? 'it' : 'a vehicle'} is sold.
        </p>
      </div>
      <ButtonLink
        look="primary"
        to={signInThen(paths.wishlist)}
        className="shrink-0 sm:@max-[40rem]:self-start"
      >
        Sign In
      </ButtonLink>
    </div>
  </section>
)
