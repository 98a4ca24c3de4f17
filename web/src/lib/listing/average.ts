import { parse } from '@mota/contracts/sdk/money'
import { type BrandSummary, nairaText, type RatesView } from '@mota/functions/schema'
import { formatAverage } from '../money.ts'

/** The average price of a brand. A price in naira is exact, and others are converted to naira. */
export function averageOf({ average_price, average_naira }: BrandSummary, rates: RatesView | undefined) {
  if (average_price === null) return undefined
  const naira = nairaText(average_naira ? parse(average_naira, 'cNGN') : parse(average_price, 'ETH'), rates)
  const ethers = `${formatAverage(average_price)} ethers`
  return { naira, ethers, isConverted: Boolean(naira) && !average_naira }
}
