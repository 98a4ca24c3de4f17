import type { ProductView } from '@mota/functions/schema'
import { createContext } from 'react'

/** What a card says instead of its seller, where the screen names the seller. Empty for the vehicles of other sellers. */
export const InsteadOfSeller = createContext<(product: ProductView) => string>(() => '')
