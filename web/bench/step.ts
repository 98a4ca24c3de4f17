/** How long until a step that was mined shows on the other side's open list of sales. The whole stack, and a page. */
import { type Action, deployments, escrowAbi } from '@mota/contracts/sdk'
import { chromium } from '@playwright/test'
import { createWalletClient, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { sepolia } from 'viem/chains'
import { browserOptions } from '../e2e/fixture/chromium.ts'
import { place } from '../e2e/fixture/place.ts'
import setUp from '../e2e/fixture/stack.ts'
import { lastSale } from '../e2e/trade/chain.ts'
import { list } from '../e2e/trade/listing.ts'
import { arrive } from '../e2e/trade/person.ts'

const sales = 7
const mnemonic = 'test test test test test test test test test test test junk'
const buyer = 2_001

const tearDown = await setUp()
const browser = await chromium.launch(await browserOptions())
try {
  const seller = await arrive(browser, { account: 2_000, seller: true })
  await arrive(browser, { account: buyer })
  const product = await list(seller, { title: 'Toyota Corolla', price: '0.01' })
  await seller.page.goto('/transactions-seller')

  /** Milliseconds from handing the step to the node, which mines it at once, until the words are on the page. */
  async function shows(account: number, call: object, id: bigint, words: string): Promise<number> {
    const wallet = createWalletClient({
      account: mnemonicToAccount(mnemonic, { addressIndex: account }),
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
    const value = BigInt(product.price_wei)
    const purchase = { functionName: 'makeTransaction', args: [value, product.seller_address], value }
    const step = (functionName: Action) => ({ functionName, args: [id] })
    times.push(await shows(buyer, purchase, id, 'Deliver'))
    times.push(await shows(seller.account, step('deliver'), id, 'Waiting for user to confirm.'))
    times.push(await shows(buyer, step('satisfy'), id, 'Claim Funds'))
  }
  const sorted = times.toSorted((a, b) => a - b)
  const seconds = (place: number) => ((sorted[place] ?? Number.NaN) / 1_000).toFixed(2)
  console.log(`mined step → shown on the open list of sales: median ${seconds(times.length >> 1)} s,`)
  console.log(`  slowest ${seconds(times.length - 1)} s of ${times.length} (goal: median ≤ 1.5 s)`)
} finally {
  await browser.close()
  await tearDown()
}
