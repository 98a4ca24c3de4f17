import ProductsPage from '@/features/listing/ProductsPage.tsx'
import { SaveSearch } from '@/features/search/SaveSearch.tsx'

export default function ProductsScreen() {
  return <ProductsPage save={(props) => <SaveSearch {...props} />} />
}
