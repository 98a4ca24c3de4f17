import { IconHome, IconMessageCircle } from '@tabler/icons-react'
import { onBrand } from '@/components/Band.tsx'
import { Page } from '@/components/Page.tsx'
import { PictureHead } from '@/components/PictureHead.tsx'
import { SearchForm } from '@/components/SearchForm.tsx'
import { NewVehicles } from '@/components/vehicle/NewVehicles.tsx'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'

const routes = [
  { to: paths.home, words: 'Go Home', Icon: IconHome },
  { to: paths.contact, words: 'Contact Support', Icon: IconMessageCircle },
] as const

export default function NotFoundPage() {
  return (
    <Page title="Page not found">
      <meta name="robots" content="noindex" />
      <PictureHead
        picture={{ src: '/leaving.webp', width: 1200, height: 720, style: { objectPosition: '10% 30%' } }}
      >
        <p className="nums font-head font-semibold text-title">404</p>
        <h1 className="mt-1 text-display">This road ends here</h1>
        <p className="mt-4 max-w-[44ch] text-balance text-lead">
          This page does not exist, or the vehicle it showed is no longer listed.
        </p>
        <SearchForm placeholder="Toyota Corolla" className="mt-6" buttonClass={onBrand.primary} />
        <ul className="mt-1.5 -mb-2 flex flex-wrap gap-x-6">
          {routes.map(({ to, words, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-11 items-center gap-2 font-medium underline-offset-4 hover:underline"
              >
                <Icon className="size-5 shrink-0" aria-hidden />
                {words}
              </Link>
            </li>
          ))}
        </ul>
      </PictureHead>
      <div className="max-sm:-mt-6">
        <NewVehicles />
      </div>
    </Page>
  )
}
