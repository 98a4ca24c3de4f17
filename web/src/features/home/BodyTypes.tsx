import { vehicleTypes } from '@mota/functions/schema'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'

/** A link for each body type, for those who do not know yet which car. On a phone one row that scrolls sideways. */
export const BodyTypes = () => (
  <section aria-labelledby="bodies" className="mb-5 sm:mb-6">
    <h2 id="bodies" className="sr-only">
      Browse by body type
    </h2>
    <ul className="strip -mx-4 px-4 md:mx-0 md:overflow-visible md:px-0 lg:gap-3">
      {Object.entries(vehicleTypes).map(([type, words]) => (
        <li key={type} className="md:flex-auto lg:flex-1">
          <Link
            to={`${paths.products}?type=${type}`}
            className="flex min-h-11 items-center justify-center gap-2 rounded-control border border-transparent bg-accent-soft px-3 font-medium hover:border-accent md:min-h-12 md:px-1 xl:gap-3"
          >
            <img
              src={`/body/${type}.svg`}
              alt=""
              width={120}
              height={44}
              loading="lazy"
              className="w-14 opacity-75 md:w-10 lg:w-14 xl:w-20 dark:invert"
            />
            {words}s
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
