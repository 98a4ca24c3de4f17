export {
  feeSponsorAbi,
  personalAccountAbi,
  personalAccountsAbi,
  walletContracts,
} from '../generated/wallet.ts'
export { accountAddress, accountCode, type Owner, passkeyOwner } from './account.ts'
export { type Call, decodeCalls, encodeCalls } from './call.ts'
export { type Assertion, encodeAssertion, ownerIn, signatureBy } from './signature.ts'
export { openAccount, type Signer } from './smart-account.ts'
export { type SponsorshipTerms, sponsorshipData, sponsorshipTypedData } from './sponsorship.ts'
