import { deployments, publicNetworks, readSale, Status } from '@mota/contracts/sdk'
import { createPublicClient, http } from 'viem'
import { openChain } from '../../local/seed/chain.ts'
import { carryOn } from '../../local/seed/sale.ts'
import { sellOne } from '../../local/test/sale.ts'
import { stageOf } from '../../parts/stage.ts'

/** A vehicle listed, paid for, delivered, confirmed and, when the public wait is over, claimed: through the pages' own API. */
const { ORIGIN = '', RPC_URL = '', INBOX = '', NETWORK = '', STAGE = '' } = process.env
const network = publicNetworks.find((name) => name === NETWORK)
if (!network) throw new Error(`There is no network ${NETWORK}.`)
const { escrow, periods } = deployments[network]
const chain = openChain(RPC_URL, network)

const isReviewed = stageOf(STAGE).review === 'manual'
const deal = await sellOne({ web: ORIGIN, rpc: RPC_URL, inbox: INBOX, network, isReviewed })
const steps = ['deliver', 'satisfy', 'claim'] as const
await carryOn(chain, { steps }, deal, deal.id)
await chain.shift(periods.wait + 60)
await carryOn(chain, { steps }, deal, deal.id, true)

const sale = await readSale(createPublicClient({ transport: http(RPC_URL) }), escrow, deal.id)
const { balance } = await deal.seller.ask<{ balance: string }>('POST', '/balance-and-autowithdraw', {
  address: deal.seller.address,
})
const { seller } = await deal.seller.ask<{ seller: { status_num: number }[] }>(
  'GET',
  `/get-transactions?wallet=${deal.seller.address}`,
)
console.log(
  `sale ${deal.id}: ${sale?.status} on the chain, ${seller[0]?.status_num} at the API, ${balance} ETH to the seller`,
)
if (
  sale?.status !== Status.finalized ||
  seller[0]?.status_num !== Status.finalized ||
  balance !== deal.product.price
)
  throw new Error('The sale did not come through.')
process.exit(0)
