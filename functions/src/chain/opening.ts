import { escrowAbi } from '@mota/contracts/sdk'
import { getAbiItem } from 'viem'

/** The events that begin a sale: in ether, or in a token. Sales in both are numbered together, without gaps. */
const openingAbi = [
  getAbiItem({ abi: escrowAbi, name: 'NewTransaction' }),
  getAbiItem({ abi: escrowAbi, name: 'NewTokenTransaction' }),
] as const

/** These, and the event that names the product. It follows in the same transaction, if the payment names one. */
export const purchaseAbi = [...openingAbi, getAbiItem({ abi: escrowAbi, name: 'PurchaseReference' })] as const

const names: readonly string[] = openingAbi.map(({ name }) => name)

export const isOpening = (eventName: string) => names.includes(eventName)

/** The number of the asset in such an event: 0 for ether. */
export const assetIn = (args: object): number => ('asset' in args ? Number(args.asset) : 0)
