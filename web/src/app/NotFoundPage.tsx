import { IconSearch } from '@tabler/icons-react'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { Field } from '@/components/Field.tsx'
import { Input } from '@/components/Input.tsx'
import { Page } from '@/components/Page.tsx'
import { NewVehicles } from '@/components/vehicle/NewVehicles.tsx'
import { paths } from '@/lib/paths.ts'

export default function NotFoundPage() {
  return (
    <Page title="Page not found">
      <meta name="robots" content="noindex" />
      <div className="grid grid-cols-1 items-center gap-x-10 gap-y-8 md:grid-cols-2 lg:gap-x-16">
        <div>
          <p className="nums text-caption text-muted">404</p>
          <h1 className="mt-2 text-display">This road ends here</h1>
          <p className="measure mt-4 text-lead text-muted">
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
                    icon={<IconSearch className="size-5" aria-hidden />}
                  />
                )}
              </Field>
              <Button type="submit" look="primary">
                Search
              </Button>
            </form>
          </search>
          <div className="mt-4 flex flex-wrap gap-2">
            <ButtonLink to={paths.home}>Go Home</ButtonLink>
            <ButtonLink look="quiet" to={paths.contact}>
              Contact Support
            </ButtonLink>
          </div>
        </div>
        <img
          src="/leaving.webp"
          alt=""
          width={960}
          height={420}
          className="aspect-2/1 w-full rounded-card bg-sunken object-cover md:max-lg:aspect-16/9"
        />
      </div>
      <NewVehicles />
    </Page>
  )
}
