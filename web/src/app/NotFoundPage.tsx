import { IconSearch } from '@tabler/icons-react'
import { onBrand } from '@/components/Band.tsx'
import { Button } from '@/components/Button.tsx'
import { Field } from '@/components/Field.tsx'
import { Input } from '@/components/Input.tsx'
import { Page } from '@/components/Page.tsx'
import { NewVehicles } from '@/components/vehicle/NewVehicles.tsx'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4'

export default function NotFoundPage() {
  return (
    <Page title="Page not found">
      <meta name="robots" content="noindex" />
      <div className="grid grid-cols-1 overflow-hidden bg-brand text-on-brand max-sm:bleed max-sm:-mt-5 sm:rounded-card md:grid-cols-[3fr_2fr] lg:grid-cols-[2fr_3fr]">
        <div className="px-(--gutter) py-8 sm:p-10 xl:p-12">
          <p className="nums text-caption">404</p>
          <h1 className="mt-2 text-display">This road ends here</h1>
          <p className="measure mt-4 text-lead">
            This page does not exist, or the vehicle it showed is no longer listed.
          </p>
          <search>
            <form action={paths.products} autoComplete="off" className="mt-6 flex max-w-lg gap-2.5">
              <Field label="Search vehicles" hideLabel className="flex-1">
                {(control) => (
                  <Input
                    {...control}
                    name="search"
                    type="search"
                    placeholder="Search vehicles"
                    enterKeyHint="search"
                    maxLength={100}
                    className="text-ink"
                    icon={<IconSearch className="size-5" aria-hidden />}
                  />
                )}
              </Field>
              <Button type="submit" className={onBrand.primary}>
                Search
              </Button>
            </form>
          </search>
          <div className="mt-3 flex flex-wrap gap-x-6">
            <Link to={paths.home} className={linkClass}>
              Go Home
            </Link>
            <Link to={paths.contact} className={linkClass}>
              Contact Support
            </Link>
          </div>
        </div>
        <img
          src="/leaving.webp"
          alt=""
          width={960}
          height={420}
          className="aspect-2/1 w-full object-[70%_50%] object-cover md:h-0 md:min-h-full md:[clip-path:polygon(3rem_0,101%_0,101%_101%,0_101%)]"
        />
      </div>
      <NewVehicles />
    </Page>
  )
}
