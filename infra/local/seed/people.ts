import { type HDAccount, mnemonicToAccount } from 'viem/accounts'

/** The test mnemonic that every development chain funds. Worth nothing anywhere else. */
const mnemonic = 'test test test test test test test test test test test junk'

const wallets = new Map<number, HDAccount>()

/** Deriving a wallet from the mnemonic is slow, so each is derived once. */
export function walletOf(account: number): HDAccount {
  const wallet = wallets.get(account) ?? mnemonicToAccount(mnemonic, { addressIndex: account })
  wallets.set(account, wallet)
  return wallet
}

export interface Person {
  /** Index in the mnemonic. */
  account: number
  name: string
  email: string
  sells: boolean
}

/** Deploys the escrow, so it rules on contested sales. */
export const arbiter: Person = { account: 0, name: 'Hauwa Ɓello', email: 'hauwa@mota.test', sells: false }
/** The demo buyer, with a sale in each status. */
export const buyer: Person = { account: 1, name: 'Ṣadé Adéyẹmí', email: 'sade@mota.test', sells: false }
/** The demo seller, the other side of those sales. */
export const seller: Person = { account: 2, name: 'Adébáyọ̀ Motors', email: 'adebayo@mota.test', sells: true }

export const ngozi: Person = { account: 3, name: 'Ngọzị Autos', email: 'ngozi@mota.test', sells: true }
export const danladi: Person = { account: 4, name: 'Ɗanladi Motoci', email: 'danladi@mota.test', sells: true }
export const olumide: Person = {
  account: 5,
  name: 'Olúmìdé Prestige',
  email: 'olumide@mota.test',
  sells: true,
}
export const uzoma: Person = { account: 6, name: 'Ụzọma & Sons', email: 'uzoma@mota.test', sells: true }
export const kofar: Person = { account: 7, name: 'Ƙofar Mata Cars', email: 'kofar@mota.test', sells: true }
export const ebiere: Person = {
  account: 8,
  name: 'Ebiere Fleet Sales',
  email: 'ebiere@mota.test',
  sells: true,
}
export const ayo: Person = { account: 9, name: 'Ayọ̀ọlá Electric', email: 'ayoola@mota.test', sells: true }

/** Decides on listings at the desk, on a market that reviews them. Lists and buys nothing. */
export const moderator: Person = {
  account: 10,
  name: 'Zainab Lawal',
  email: 'desk@mota.test',
  sells: false,
}

export const people = [arbiter, buyer, seller, ngozi, danladi, olumide, uzoma, kofar, ebiere, ayo] as const
