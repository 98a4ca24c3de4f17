import type { ProductView } from '@mota/functions/schema'
import { IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AlertDialog } from '@/components/AlertDialog.tsx'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { Tooltip, Tooltips } from '@/components/Tooltip.tsx'
import { useKeepFocus } from '@/components/useKeepFocus.ts'
import { ApiError, call, post } from '@/lib/api.ts'
import { reasonFor } from '@/lib/error/index.ts'
import { isForSale } from '@/lib/listing/texts.ts'
import { paths } from '@/lib/paths.ts'
import { useNavigate } from '@/lib/router/index.ts'
import { toast } from '@/lib/toast.ts'

const sold = "Can't delete product because a transaction has been made."
const tooltipDelayMs = 100

const reason = (error: unknown) =>
  (error instanceof ApiError && error.view.error) || 'Failed to delete product.'

/** Edit and Delete, only for the seller of the vehicle. */
export default function OwnerButtons({ product }: { product: ProductView }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const focus = useKeepFocus<HTMLDivElement>()
  const isSold = product.has_transaction

  const pause = async (paused: boolean) => {
    setBusy(true)
    try {
      const { message } = await post('/pause-product', { json: { product_id: product.id, paused } })
      toast.success(message)
      await Promise.all(
        [['product', product.slug], ['products'], ['facets']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
    } catch (error) {
      toast.error('That did not work.', reasonFor(error))
    } finally {
      setBusy(false)
    }
  }

  const remove = async () => {
    setBusy(true)
    try {
      await call('delete', '/delete-product/:slug', { params: { slug: product.slug } })
      toast.success('Product deleted successfully.')
      navigate(paths.vendor(product.seller_address), { replace: true })
      client.removeQueries({ queryKey: ['product', product.slug] })
      await Promise.all([['products'], ['facets']].map((queryKey) => client.invalidateQueries({ queryKey })))
    } catch (error) {
      toast.error(reason(error))
      setAsking(false)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div {...focus} className="grid grid-cols-2 gap-3">
      {product.paused && (
        <div className="col-span-2 grid gap-3 rounded-control bg-accent-soft p-4 text-accent-ink">
          <p>Your vehicle is off the lists, and nobody can buy it. Is it still for sale?</p>
          <Button look="primary" busy={busy} onClick={() => void pause(false)}>
            Still for sale
          </Button>
        </div>
      )}
      <ButtonLink to={paths.editProduct(product.slug)} icon={<IconPencil className="size-5" aria-hidden />}>
        Edit
      </ButtonLink>
      <Tooltips>
        <Tooltip text={isSold ? sold : undefined} delay={tooltipDelayMs}>
          <Button
            icon={<IconTrash className="size-5" aria-hidden />}
            aria-disabled={isSold || undefined}
            onClick={() => !isSold && setAsking(true)}
          >
            Delete
          </Button>
        </Tooltip>
      </Tooltips>
      {isForSale(product) && product.status === 'published' && (
        <Button
          className="col-span-2"
          icon={<IconEyeOff className="size-5" aria-hidden />}
          busy={busy}
          onClick={() => void pause(true)}
        >
          Take down
        </Button>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Are you sure?"
        description="This will permanently delete this product. This action cannot be undone."
        confirm="Yes, Delete"
        danger
        busy={busy}
        onConfirm={remove}
      />
    </div>
  )
}
