import AskButtons from '@/features/conversation/AskButtons.tsx'
import ProductPage from '@/features/listing/ProductPage.tsx'
import BuyButton from '@/features/purchase/BuyButton.tsx'

/** Listing, purchase and conversation know nothing of one another: the app sets the others into the first one's slots. */
export default function ProductScreen() {
  return (
    <ProductPage
      buy={(product) => <BuyButton product={product} />}
      ask={(product) => <AskButtons product={product} />}
    />
  )
}
