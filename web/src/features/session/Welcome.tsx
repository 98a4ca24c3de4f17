import { clsx } from 'clsx'

/** What a buyer is promised, above a whole car: beside the step and as high as it, or low below the first one on a phone. */
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
      className="h-38 w-full object-[50%_52%] object-cover [clip-path:polygon(0_9%,100%_0,100%_101%,0_101%)] md:h-0 md:min-h-24 md:grow md:object-[50%_46%] dark:brightness-85"
    />
  </aside>
)
