import ProductPage from '@/features/listing/ProductPage.tsx'
import BuyButton from '@/features/purchase/BuyButton.tsx'

/** Listing and purchase know nothing of one another: the app sets the one into the other's slot. */
export default function ProductScreen() {
  return <ProductPage buy={(product) => <BuyButton product={product} />} />
}
