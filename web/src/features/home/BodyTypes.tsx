import { vehicleTypes } from '@mota/functions/schema'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'

const many = (words: string) => (words === 'SUV' ? 'SUVs' : `${words}s`)

/** A tile with the outline of each body type, for those who do not know yet which car. */
export const BodyTypes = () => (
  <section aria-labelledby="bodies" className="mb-14 sm:mb-20">
    <h2 id="bodies" className="mb-5 text-heading sm:mb-6">
      Browse by body type
    </h2>
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
      {Object.entries(vehicleTypes).map(([type, words]) => (
        <li key={type} className="grid max-[30rem]:last:col-span-full">
          <Link
            to={`${paths.products}?type=${type}`}
            className="group grid justify-items-center gap-3 rounded-card border border-line bg-surface px-2 pt-6 pb-4 font-head font-semibold text-lead transition-colors duration-150 hover:border-edge hover:bg-sunken/40"
          >
            <img
              src={`/body/${type}.svg`}
              alt=""
              width={120}
              height={44}
              loading="lazy"
              className="w-full max-w-36 opacity-75 transition-opacity duration-150 group-hover:opacity-100 dark:invert"
            />
            {many(words)}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
