import { IconCheck } from '@tabler/icons-react'

const promises = [
  'No password: your fingerprint, PIN or wallet signs you in.',
  'Your money waits in escrow until the vehicle is with you.',
  'Vehicles that you saved come with you when you sign in.',
]

/** The reasons to sign in, beside the steps on wide screens, below them and without the picture on others. */
export const Welcome = () => (
  <div className="flex flex-col border-line max-md:order-last max-md:border-t md:bg-brand md:text-on-brand">
    <div className="p-5 sm:p-8 lg:p-12 lg:pb-10">
      <p className="font-head font-semibold text-title tracking-tight lg:text-heading">
        Bring it home safely.
      </p>
      <ul className="mt-4 grid gap-3 lg:mt-6">
        {promises.map((promise) => (
          <li key={promise} className="flex gap-3 md:text-balance">
            <IconCheck className="mt-0.5 size-5 shrink-0 max-md:text-accent-ink" aria-hidden />
            {promise}
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
      className="min-h-64 w-full max-md:hidden flex-1 basis-72 object-cover object-[50%_38%] dark:brightness-75"
    />
  </div>
)
