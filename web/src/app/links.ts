import {
  IconArrowsExchange,
  IconCar,
  IconHeart,
  IconHome,
  IconInfoCircle,
  IconMail,
  IconPlus,
  IconTags,
  IconUserCircle,
} from '@tabler/icons-react'
import { accountView, paths } from '@/lib/paths.ts'

interface Person {
  connected: boolean
  isSeller: boolean
}

/** The ways of the site that everybody has. */
export const openLinks = [
  { to: paths.home, text: 'Home', Icon: IconHome },
  { to: paths.products, text: 'Vehicles', Icon: IconCar },
  { to: paths.brands, text: 'Brands', Icon: IconTags },
  { to: paths.about, text: 'About', Icon: IconInfoCircle },
  { to: paths.contact, text: 'Contact', Icon: IconMail },
] as const

export const wishlistLink = { to: paths.wishlist, text: 'Wishlist', Icon: IconHeart } as const

/** And those that depend on who is here. A guest has none of them. */
export function ownLinks({ connected, isSeller }: Person) {
  if (!connected) return []
  const transactions = isSeller ? paths.sellerTransactions : paths.buyerTransactions
  return [
    ...(isSeller ? [{ to: paths.addProduct, text: 'Add Product', Icon: IconPlus }] : []),
    { to: transactions, text: 'Transactions', Icon: IconArrowsExchange },
    { to: accountView('basic'), text: 'Account', Icon: IconUserCircle },
  ]
}
