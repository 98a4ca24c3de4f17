import { IconBuildingStore } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Button } from '@/components/Button.tsx'
import { Card } from '@/components/Card.tsx'
import { reasonFor } from '@/lib/error/index.ts'
import { toast } from '@/lib/toast.ts'
import { becomeVendor } from './account.ts'

export function BecomeVendor({ address }: { address: string }) {
  const vendor = useMutation({
    mutationFn: () => becomeVendor(address),
    onSuccess: ({ message }) => toast.success(message),
    onError: (thrown) => toast.error('Failed to become a vendor.', reasonFor(thrown)),
  })
  return (
    <Card className="flex flex-wrap items-center justify-between gap-5">
      <div className="measure min-w-56 flex-1">
        <h2 className="text-title">Sell your own vehicles</h2>
        <p className="mt-1 text-muted">
          As a vendor you list vehicles under your business name. You can still buy.
        </p>
      </div>
      <Button
        look="primary"
        busy={vendor.isPending}
        onClick={() => vendor.mutate()}
        icon={<IconBuildingStore className="size-5" aria-hidden />}
      >
        Become a Vendor
      </Button>
    </Card>
  )
}
