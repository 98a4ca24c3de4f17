/** Measures how long a mined step takes to appear in the other party's open list of sales, with the whole stack. */
import { type Action, deployments, escrowAbi } from '@mota/contracts/sdk'
import type { Browser } from '@playwright/test'
import { createWalletClient, http } from 'viem'
import { sepolia } from 'viem/chains'
import { walletOf } from '../../infra/local/seed/people.ts'
import { place } from '../e2e/fixture/place.ts'
import { lastSale } from '../e2e/trade/chain.ts'
import { list } from '../e2e/trade/listing.ts'
import { arrive } from '../e2e/trade/person.ts'
import { median, type Row } from './figure.ts'

const sales = 7
const buyer = 2_001

export async function benchStep(browser: Browser): Promise<Row[]> {
  const seller = await arrive(browser, { account: 2_000, seller: true })
  await arrive(browser, { account: buyer })
  const product = await list(seller, { title: 'Toyota Corolla', price: '0.01' })
  await seller.page.goto('/transactions-seller')

  /** Milliseconds from sending the step to the node, which mines it at once, until the text is on the page. */
  async function timeShown(account: number, call: object, id: bigint, words: string): Promise<number> {
    const wallet = createWalletClient({
      account: walletOf(account),
      chain: sepolia,
      transport: http(place().rpc),
    })
    const shown = seller.page.waitForFunction(
      ([label, text]) =>
        [...document.querySelectorAll('article')].some(
          (card) => card.ariaLabel?.startsWith(label) && card.innerText.includes(text),
        ),
      [`Transaction ${id}:`, words] as const,
      { polling: 'raf' },
    )
    await wallet.writeContract({ address: deployments.local.escrow, abi: escrowAbi, ...call } as never)
    const mined = performance.now()
    await shown
    return performance.now() - mined
  }

  const times: number[] = []
  for (let sale = 0; sale < sales; sale++) {
    const id = (await lastSale()) + 1n
    const value = BigInt(product.price_units)
    const purchase = { functionName: 'makeTransaction', args: [value, product.seller_address], value }
    const step = (functionName: Action) => ({ functionName, args: [id] })
    times.push(await timeShown(buyer, purchase, id, 'Deliver'))
    times.push(await timeShown(seller.account, step('deliver'), id, 'Waiting for user to confirm.'))
    times.push(await timeShown(buyer, step('satisfy'), id, 'Claim Funds'))
  }
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
  return [
    {
      figure: `mined step until shown on the open list of sales: median, slowest of ${times.length}`,
      seen: `${seconds(median(times))}, ${seconds(Math.max(...times))}`,
      goal: '≤ 1.5 s',
    },
  ]
}
