import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { NairaPrice } from '@/components/Price.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { site } from '@/lib/site.ts'
import { exampleQuery, examples } from './Examples.tsx'
import { nameOf } from './name.ts'

const [{ query }] = examples

/** What an email about a saved search looks like. No line wraps, so that the skeleton has the same height. */
export function Letter() {
  const { data } = useQuery(exampleQuery(query))
  if (!data) return <Skeleton className="h-102.75 rounded-card" />
  if (data.products.length === 0) return null
  return (
    <div className="rounded-card bg-surface p-5 shadow-float">
      <p className="font-medium text-caption text-muted">Example email</p>
      <p className="mt-2 flex items-center gap-2.5 font-semibold">
        <span className="flex size-8 items-center justify-center rounded-full bg-accent text-on-accent">
          <IconMail className="size-4.5" aria-hidden />
        </span>
        {site.name}
        <span className="nums ml-auto font-normal text-caption text-muted">8:00</span>
      </p>
      <p className="mt-2 truncate font-semibold">
        {data.products.length === 1 ? '1 new vehicle' : `${data.products.length} new vehicles`} for your saved
        search
      </p>
      <p className="truncate text-muted">{nameOf(query)}</p>
      <ul className="mt-3 grid gap-y-3">
        {data.products.map(({ id, slug, title, price, currency, images, image_sets }) => (
          <li key={id} className="flex items-center gap-3 border-line border-t pt-3">
            <span className="w-20 shrink-0 overflow-hidden rounded-tag">
              <Picture product={{ title, images, ...(image_sets && { image_sets }) }} sizes="5rem" alt="" />
            </span>
            <span className="grid min-w-0">
              <Link
                to={paths.product(slug)}
                className="truncate font-medium hover:underline max-lg:text-caption"
              >
                {title}
              </Link>
              <NairaPrice
                amount={price}
                currency={currency}
                isListed
                className="flex-nowrap whitespace-nowrap [&>:first-child]:text-body"
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
