export { deployLocal } from './local.ts'
export { deployWallet } from './wallet.ts'
