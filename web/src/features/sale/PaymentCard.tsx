import { format, knownCurrency } from '@mota/contracts/sdk/money'
import { IconClock, IconWallet } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Badge } from '@/components/Badge.tsx'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { ExplorerLink } from '@/components/ExplorerLink.tsx'
import { Price } from '@/components/Price.tsx'
import { smaller } from '@/components/vehicle/Picture.tsx'
import { post } from '@/lib/api.ts'
import { formatMoment } from '@/lib/date.ts'
import { sentenceOf } from '@/lib/error/index.ts'
import { entriesOf, remove } from '@/lib/outbox/index.ts'
import { paths } from '@/lib/paths.ts'
import { toast } from '@/lib/toast.ts'
import { transactionsKey } from '@/lib/transactions.ts'
import type { Payment } from './payment.ts'

/** A payment that was begun and is not a sale yet. It is shown on every device of the buyer. */
export function PaymentCard({ payment, viewer }: { payment: Payment; viewer: string }) {
  const { title, image, price, begunAt, hash, slug } = payment
  return (
    <article
      aria-label={`Payment for ${title}`}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="flex gap-4 p-5 sm:gap-6 sm:p-7">
        {image && (
          <img
            src={smaller(image)}
            alt=""
            className="aspect-4/3 w-24 shrink-0 self-start rounded-control bg-sunken object-cover sm:w-36"
          />
        )}
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <h2 className="min-w-0 text-title">{title}</h2>
            <Badge
              tone="pending"
              icon={
                hash ? (
                  <IconClock className="size-4" aria-hidden />
                ) : (
                  <IconWallet className="size-4" aria-hidden />
                )
              }
            >
              {hash ? 'Payment on its way' : 'Waiting for your wallet'}
            </Badge>
          </div>
          <p className="mt-1">
            <Price amount={format(price)} currency={knownCurrency(price)} />
          </p>
          <p className="measure mt-2 text-muted">
            {hash
              ? `You sent this payment on ${formatMoment(begunAt)}. It becomes a transaction here as soon as the chain confirms it. If you cancelled it in your wallet, nothing was paid, and this card disappears within an hour.`
              : `You started paying on ${formatMoment(begunAt)}. Approve or reject the request in your wallet. If your wallet shows no request, nothing was paid.`}
          </p>
          {hash && (
            <p className="mt-2">
              <ExplorerLink hash={hash}>Follow the payment</ExplorerLink>
            </p>
          )}
        </div>
      </div>
      {!hash && (
        <footer className="flex flex-wrap gap-3 border-line border-t bg-sunken/50 px-5 py-4 sm:px-7">
          <ButtonLink to={paths.product(slug)}>See the vehicle</ButtonLink>
          <GiveUp payment={payment} viewer={viewer} />
        </footer>
      )}
    </article>
  )
}

function GiveUp({ payment: { productId }, viewer }: { payment: Payment; viewer: string }) {
  const queries = useQueryClient()
  const release = useMutation({
    mutationFn: () => post('/release-product', { json: { product_id: productId } }),
    onSuccess: () => {
      for (const entry of entriesOf(viewer))
        if (entry.kind === 'purchase' && entry.productId === productId && !entry.hash) remove(entry.id)
      return queries.invalidateQueries({ queryKey: transactionsKey })
    },
    onError: (thrown) => toast.error(sentenceOf(thrown)),
  })
  return (
    <Button look="quiet" busy={release.isPending} onClick={() => release.mutate()}>
      My wallet shows no request
    </Button>
  )
}
