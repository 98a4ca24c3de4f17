import type { ProductView } from '@mota/functions/schema'
import { Button } from '@/components/Button.tsx'

export default function BuyButton({ product }: { product: ProductView }) {
  return (
    <Button look="primary" size="large" className="w-full" disabled={product.sold}>
      Buy
    </Button>
  )
}
