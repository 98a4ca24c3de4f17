import * as z from 'zod'
import { currency } from './chain.ts'

/** A token that the escrow takes. `pays` says how a buyer pays in it. */
const token = z.object({
  asset: z.number(),
  symbol: currency,
  address: z.string(),
  pays: z.enum(['authorization', 'approval']),
  domain: z.object({ name: z.string(), version: z.string() }).optional(),
})

/** The addresses and settings that the pages, and any other client, need first. */
export const stageView = z.object({
  stage: z.string(),
  chainId: z.number(),
  /** The chain, for people. `is_test`: its ether is worth nothing. */
  network: z.object({ name: z.string(), title: z.string(), is_test: z.boolean() }),
  escrow: z.string(),
  startBlock: z.number(),
  periods: z.object({
    wait: z.number(),
    deliver: z.number(),
    confirm: z.number(),
    return: z.number(),
    rule: z.number(),
    cancel: z.number(),
  }),
  /** The tokens that the escrow takes, besides ether. */
  tokens: z.array(token),
  /** The currencies that listings can be priced in. */
  currencies: z.array(currency),
  /** Where pages ask for index data: this address, and the hash of one of their documents. */
  subgraph: z.string(),
  explorer: z.string(),
  /** Present if pages offer passkey accounts. `sponsored`: Mota pays their network fees. */
  passkeys: z.object({ sponsored: z.boolean() }).optional(),
  /** A site where people buy the chain's ether. Absent: pages name none. */
  exchange: z.string().optional(),
  /** The public key that browsers subscribe to notifications with. Absent: pages offer none. */
  push_key: z.string().optional(),
  /** The URL of the chain, on a local stage only. */
  rpc: z.string().optional(),
})
export type StageView = z.infer<typeof stageView>

export const partNames = ['chain', 'index', 'database', 'catalogue', 'images', 'mail'] as const
export type PartName = (typeof partNames)[number]

const part = z.object({
  /** `late`: it answers with data that is too old. */
  state: z.enum(['up', 'late', 'down']),
  /** Blocks the index is behind the chain. */
  lag: z.number().optional(),
})
/** Frequent checks leave the index out, because a public index charges for each query. */
export const healthQuery = z.object({ without: z.enum(['index']).optional() })
export type HealthQuery = z.infer<typeof healthQuery>

export const healthView = z.object({
  ok: z.boolean(),
  parts: z.object({
    chain: part,
    /** Absent if the question left it out. */
    index: part.optional(),
    database: part,
    /** The engine of the lists. Its lag is in milliseconds. */
    catalogue: part.extend({ engine: z.enum(['embedded', 'postgres']) }),
    images: part,
    mail: part,
  }),
  message: z.string().optional(),
})
export type HealthView = z.infer<typeof healthView>
export type PartHealth = z.infer<typeof part>

/** Display only: what ether is worth, each figure null when the stage has no source for it. */
export const ratesView = z.object({
  eth_usd: z.string().nullable(),
  usd_ngn: z.string().nullable(),
  at: z.string().nullable(),
  /** A price feed on the chain, or a sample that no market has made. */
  source: z.enum(['feed', 'sample']).nullable(),
})
export type RatesView = z.infer<typeof ratesView>

/** The value of one ether, in the currencies whose rates are known. */
export const etherWorth = ({ eth_usd, usd_ngn }: RatesView) => ({
  dollars: eth_usd ? Number(eth_usd) : undefined,
  naira: eth_usd && usd_ngn ? Number(eth_usd) * Number(usd_ngn) : undefined,
})
