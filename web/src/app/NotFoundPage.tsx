import { IconHome, IconMessageCircle } from '@tabler/icons-react'
import { onBrand } from '@/components/Band.tsx'
import { ButtonLink } from '@/components/Button.tsx'
import { Page } from '@/components/Page.tsx'
import { PictureHead } from '@/components/PictureHead.tsx'
import { SearchForm } from '@/components/SearchForm.tsx'
import { NewVehicles } from '@/components/vehicle/NewVehicles.tsx'
import { paths } from '@/lib/paths.ts'

const routes = [
  { to: paths.home, words: 'Go Home', Icon: IconHome },
  { to: paths.contact, words: 'Contact Support', Icon: IconMessageCircle },
] as const

export default function NotFoundPage() {
  return (
    <Page title="Page not found">
      <meta name="robots" content="noindex" />
      <PictureHead
        picture={{
          src: '/leaving.webp',
          width: 1200,
          height: 720,
          style: { objectPosition: '10% 40%' },
          className: 'max-sm:aspect-2/1',
        }}
      >
        <p className="nums font-head font-semibold text-lead sm:text-title">404</p>
        <h1 className="text-heading sm:mt-1 sm:text-display">This road ends here</h1>
        <p className="mt-2 max-w-[44ch] text-balance sm:mt-4 sm:text-lead">
          This page does not exist, or the vehicle it showed is no longer listed.
        </p>
        <SearchForm placeholder="Toyota Corolla" className="mt-4 sm:mt-6" buttonClass={onBrand.primary} />
        <ul className="mt-2.5 flex max-w-lg flex-wrap gap-2.5 *:grow">
          {routes.map(({ to, words, Icon }) => (
            <li key={to}>
              <ButtonLink
                to={to}
                icon={<Icon className="size-5" aria-hidden />}
                className={`${onBrand.secondary} w-full max-lg:px-2`}
              >
                {words}
              </ButtonLink>
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
