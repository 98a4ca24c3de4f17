import { IconSearch } from '@tabler/icons-react'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { Field } from '@/components/Field.tsx'
import { Input } from '@/components/Input.tsx'
import { Page } from '@/components/Page.tsx'
import { paths } from '@/lib/paths.ts'

export default function NotFoundPage() {
  return (
    <Page
      title="Page not found"
      className="grid grid-cols-1 items-center gap-x-16 gap-y-8 lg:min-h-[60vh] lg:grid-cols-[4fr_7fr]"
    >
      <meta name="robots" content="noindex" />
      <div>
        <p className="nums font-head font-semibold text-accent-ink text-title">404</p>
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
        <div className="mt-3 -ml-4 flex flex-wrap">
          <ButtonLink look="quiet" className="underline underline-offset-4" to={paths.home}>
            Go Home
          </ButtonLink>
          <ButtonLink look="quiet" className="underline underline-offset-4" to={paths.contact}>
            Contact Support
          </ButtonLink>
        </div>
      </div>
      <img
        src="/leaving.webp"
        alt=""
        width={960}
        height={420}
        className="aspect-2/1 w-full rounded-card bg-sunken object-cover"
      />
    </Page>
  )
}
