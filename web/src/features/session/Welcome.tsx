import { type Icon, IconFingerprint, IconTrash, IconUser } from '@tabler/icons-react'
import { clsx } from 'clsx'

const promises: readonly (readonly [Icon, string])[] = [
  [IconFingerprint, 'No password.'],
  [IconUser, 'Name hidden until you write or buy.'],
  [IconTrash, 'You can leave any time.'],
]

/**
 * What a buyer is promised, above a whole car: beside the step and as high as it, or low below the first one on a phone.
 * Where it is beside, what an account means stands below the car.
 */
export const Welcome = ({ isFirstStep }: { isFirstStep: boolean }) => (
  <aside
    className={clsx(
      'flex flex-col overflow-hidden rounded-card bg-brand text-on-brand md:max-h-160',
      isFirstStep ? 'max-md:in-data-registering:hidden' : 'max-md:hidden',
    )}
  >
    <h2 className="max-w-[26ch] text-balance px-5 pt-3 text-title max-sm:text-lead max-sm:leading-snug sm:px-6 sm:pt-6 lg:px-8 lg:pt-8 lg:text-heading">
      Your money waits until you have checked the car.
    </h2>
    <img
      src="/sign-in.webp"
      alt=""
      width={920}
      height={1010}
      className="h-42 w-full object-[50%_44%] object-cover [clip-path:polygon(0_9%,100%_0,100%_101%,0_101%)] md:h-0 md:min-h-24 md:grow dark:brightness-85"
    />
    <ul className="flex flex-col justify-between gap-x-6 gap-y-2 px-6 py-4 text-caption max-md:hidden lg:px-8 xl:flex-row">
      {promises.map(([Icon, words]) => (
        <li key={words} className="flex items-start gap-2">
          <Icon className="size-5 shrink-0" aria-hidden />
          <span className="text-pretty">{words}</span>
        </li>
      ))}
    </ul>
  </aside>
)
