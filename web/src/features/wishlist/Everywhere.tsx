import type { ProductView } from '@mota/functions/schema'
import { IconBell } from '@tabler/icons-react'
import { ButtonLink } from '@/components/Button.tsx'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { paths, signInThen } from '@/lib/paths.ts'
import { site } from '@/lib/site.ts'

/** Beside a guest's only saved vehicle: what an account adds, and what a message about it looks like. */
export const Everywhere = ({ saved }: { saved: ProductView }) => (
  <div className="@container h-full rounded-card border border-line bg-surface">
    <div className="flex h-full flex-wrap items-center gap-x-10 gap-y-5 p-5 @min-[36rem]:px-8 @min-[36rem]:py-6">
      <div className="flex flex-[1_1_18rem] @min-[60rem]:flex-row flex-col items-start @min-[60rem]:items-center justify-between gap-x-8 gap-y-4">
        <div>
          <h3 className="text-title">Keep it on every device</h3>
          <p className="mt-1 text-pretty">Sign in, and we tell you when its price falls or it is sold.</p>
        </div>
        <ButtonLink look="primary" to={signInThen(paths.wishlist)} className="max-sm:w-full">
          Sign In
        </ButtonLink>
      </div>
      <div className="flex-[0_1_24rem] rounded-card border border-line bg-surface p-3 shadow-float max-sm:grow">
        <p className="flex items-center gap-2 text-caption text-muted">
          <IconBell className="size-4.5" aria-hidden />
          {site.name} · for example
        </p>
        <div className="mt-2 flex items-center gap-4">
          <span className="w-20 shrink-0 overflow-hidden rounded-control">
            <Picture product={saved} sizes="5rem" alt="" />
          </span>
          <p className="min-w-0">
            <strong className="block font-semibold">The price fell</strong>
            <span className="line-clamp-2">{saved.title}</span>
          </p>
        </div>
      </div>
    </div>
  </div>
)
