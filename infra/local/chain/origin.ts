import * as z from 'zod'
import { loopback } from '../port.ts'

const call = z.looseObject({ method: z.string() })
const request = z.union([call, z.array(call)])

/** What wallets and other pages may ask. The rest of anvil's methods can set balances, the clock and the whole state. */
const forEverybody = /^(eth|net|web3)_/

/** Whether a page may send this request. Programs send no origin, and may send everything. */
export function mayAsk(origin: string | undefined, body: string): boolean {
  if (origin === undefined || isLocal(origin)) return true
  const { success, data } = request.safeParse(JSON.parse(body))
  return success && [data].flat().every(({ method }) => forEverybody.test(method))
}

const isLocal = (origin: string) =>
  URL.canParse(origin) && ['localhost', loopback].includes(new URL(origin).hostname)
