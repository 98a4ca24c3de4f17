import { ButtonLink } from '@/components/Button.tsx'
import { paths } from '@/lib/paths.ts'

export const VendorLink = () => <ButtonLink to={paths.sellerTransactions}>Vendor Transactions</ButtonLink>
