import type { ProductView } from '@mota/functions/schema'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AlertDialog } from '@/components/AlertDialog.tsx'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { Tooltip, Tooltips } from '@/components/Tooltip.tsx'
import { ApiError, call } from '@/lib/api.ts'
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
  const isSold = product.has_transaction

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
    <div className="grid grid-cols-2 gap-3">
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
