import type { ProductView } from '@mota/functions/schema'
import { IconBell } from '@tabler/icons-react'
import { ButtonLink } from '@/components/Button.tsx'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { paths, signInThen } from '@/lib/paths.ts'
import { site } from '@/lib/site.ts'

/** Beside a guest's only saved vehicle: what an account adds, and what a message about it looks like. */
export const Everywhere = ({ saved }: { saved: ProductView }) => (
  <section aria-labelledby="everywhere" className="@container h-full rounded-card bg-accent-soft">
    <div className="grid h-full content-center items-center gap-x-12 gap-y-6 p-5 @min-[36rem]:grid-cols-[1fr_auto] @min-[36rem]:px-10">
      <div>
        <h2 id="everywhere" className="text-title @min-[44rem]:text-heading">
          Keep it on every device
        </h2>
        <p className="mt-2 text-balance @min-[36rem]:text-lead">
          Sign in, and we tell you when its price falls or it is sold.
        </p>
        <ButtonLink look="primary" to={signInThen(paths.wishlist)} className="mt-4 max-sm:w-full">
          Sign In
        </ButtonLink>
      </div>
      <figure className="@min-[36rem]:w-88 max-w-sm">
        <div className="flex items-center gap-4 rounded-card bg-surface p-3 shadow-float">
          <span className="w-20 shrink-0 overflow-hidden rounded-control">
            <Picture product={saved} sizes="5rem" alt="" />
          </span>
          <p className="min-w-0">
            <span className="flex items-center gap-1.5 text-caption text-muted">
              <IconBell className="size-4" aria-hidden />
              {site.name}
            </span>
            <strong className="block font-semibold">The price fell</strong>
            <span className="line-clamp-1">{saved.title}</span>
          </p>
        </div>
        <figcaption className="mt-2.5 text-caption text-muted">Example of a notification</figcaption>
      </figure>
    </div>
  </section>
)
