import { ButtonLink } from '@/components/Button.tsx'
import { Page } from '@/components/Page.tsx'
import { paths } from '@/lib/paths.ts'

export default function NotFoundPage() {
  return (
    <Page
      title="Page not found"
      className="flex min-h-[60vh] flex-col items-center justify-center text-center"
    >
      <meta name="robots" content="noindex" />
      <img
        src="/leaving.webp"
        alt=""
        width={960}
        height={420}
        className="mb-6 aspect-16/7 w-full max-w-lg rounded-card bg-sunken object-cover"
      />
      <p className="nums font-head font-semibold text-muted text-title">404</p>
      <h1 className="mt-2 text-heading">This road ends here</h1>
      <p className="measure mt-3 text-balance text-lead text-muted">
        This page does not exist, or the vehicle it showed is no longer listed.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink look="primary" to={paths.home}>
          Go Home
        </ButtonLink>
        <ButtonLink to={paths.contact}>Contact Support</ButtonLink>
      </div>
    </Page>
  )
}
