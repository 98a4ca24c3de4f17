import type { ProductView } from '@mota/functions/schema'
import { IconBell } from '@tabler/icons-react'
import { ButtonLink } from '@/components/Button.tsx'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { paths, signInThen } from '@/lib/paths.ts'
import { site } from '@/lib/site.ts'

/** Beside a guest's only saved vehicle: what an account adds, and what a message about it looks like. */
export const Everywhere = ({ saved }: { saved: ProductView }) => (
  <div className="@container h-full rounded-card border border-line bg-surface">
    <div className="flex h-full flex-wrap items-center gap-x-12 gap-y-5 p-6 @min-[36rem]:p-10">
      <div className="flex flex-[1_1_18rem] flex-col items-start gap-4">
        <h3 className="text-title">Keep it on every device</h3>
        <p className="text-pretty">Sign in, and we tell you when its price falls or it is sold.</p>
        <ButtonLink look="primary" to={signInThen(paths.wishlist)} className="max-sm:w-full">
          Sign In
        </ButtonLink>
      </div>
      <div className="flex-[1_1_18rem]">
        <p className="mb-2 text-caption text-muted">For example</p>
        <div className="rounded-card border border-line bg-surface p-4 shadow-float">
          <p className="flex items-center gap-2 text-caption text-muted">
            <IconBell className="size-4.5" aria-hidden />
            {site.name} · now
          </p>
          <div className="mt-3 flex items-center gap-4">
            <span className="w-24 shrink-0 overflow-hidden rounded-control">
              <Picture product={saved} sizes="6rem" alt="" />
            </span>
            <p className="min-w-0">
              <strong className="block font-semibold">The price fell</strong>
              <span className="line-clamp-2">{saved.title}</span>
            </p>
          </div>
        </div>
      </div>
    </div>
  </div>
)
