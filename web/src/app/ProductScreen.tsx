import AskButtons from '@/features/conversation/AskButtons.tsx'
import ProductPage from '@/features/listing/ProductPage.tsx'
import BuyButton from '@/features/purchase/BuyButton.tsx'

/**
 * Puts the buttons of purchase and conversation into the slots of the listing. The three features do not import each
 * other.
 */
export default function ProductScreen() {
  return (
    <ProductPage
      buy={(product) => <BuyButton product={product} />}
      ask={(product) => <AskButtons product={product} />}
    />
  )
}
