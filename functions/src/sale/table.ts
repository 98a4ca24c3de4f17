import { type Action, currencies, type Money, moneyOf, type traces } from '@mota/contracts/sdk'
import { CustomAttributeType, Entity, type EntityItem } from 'electrodb'
import type { RatesView } from '../schema/index.ts'
import { key, model, ownPartition } from '../table/key.ts'

const hex = CustomAttributeType<`0x${string}`>('string')

type ActionStep = (typeof traces)[Action]['step']

/** The steps of a sale. The contract allows each of them once at most. */
export type StepKind = 'paid' | Exclude<ActionStep, 'ruled'> | 'ruledForBuyer' | 'ruledForSeller'

/** One record for each sale. `escrow` names the contract and its chain. */
export const sales = () =>
  new Entity({
    model: model('sale'),
    attributes: {
      escrow: { type: 'string', required: true },
      id: { type: 'number', required: true, padding: { length: 16, char: '0' } },
      buyer: { type: hex, required: true },
      seller: { type: hex, required: true },
      amount_units: { type: 'string', required: true },
      /** The asset of the payment. Absent for ether. */
      currency: { type: currencies },
      status: { type: CustomAttributeType<0 | 1 | 2 | 3 | 4 | 5>('number'), required: true },
      product_id: { type: hex, required: true },
      slug: { type: 'string', required: true },
      product_title: { type: 'string', required: true },
      product_name: { type: 'string', required: true },
      image: { type: 'string', required: true },
      hash: { type: hex, required: true },
      /** The block of the purchase. */
      block: { type: 'number', required: true },
      /** The block in which the status was read. */
      read_block: { type: 'number', required: true },
      created_at: { type: 'string', required: true },
      /** The server found the sale on the chain before a browser reported it. */
      recovered: { type: 'boolean', required: true },
      /** Another open sale of this vehicle came first. */
      duplicate: { type: 'boolean', required: true },
      /** It was paid long after its seller had taken the vehicle off the lists. */
      off_lists: { type: 'boolean' },
      /** The steps that its parties were notified of. */
      notified: { type: CustomAttributeType<StepKind[]>('any'), required: true },
      /** The asking price, if another amount was paid. Such a sale does not sell the vehicle. */
      unmet_units: { type: 'string' },
      /** The price for everybody else, if this buyer was allowed to pay another one. */
      full_units: { type: 'string' },
      /** The currency of these two. */
      asking_currency: { type: currencies },
      /** The rates at the time of the payment. Absent if unknown, or if the server found the sale more than a day later. */
      rates: { type: CustomAttributeType<RatesView>('any') },
      /** The arbiter of the sale, as in the contract. */
      appointed: { type: hex, required: true },
      /** The same, stored once the dispute is contested: from then on the arbiter may read the conversation. */
      arbiter: { type: hex },
      /** When the server saw that the sale ended, in milliseconds. */
      ended_at: { type: 'number' },
      /** The conversation of its parties. */
      conversation_id: { type: hex },
    },
    indexes: {
      byId: ownPartition('sale', ['escrow', 'id']),
      byBuyer: {
        index: 'gsi1',
        pk: key('gsi1pk', 'purchases', ['escrow', 'buyer']),
        sk: key('gsi1sk', 'sale', ['id']),
      },
      bySeller: {
        index: 'gsi2',
        pk: key('gsi2pk', 'sales', ['escrow', 'seller']),
        sk: key('gsi2sk', 'sale', ['id']),
      },
    },
  } as const)

export type SaleRecord = EntityItem<ReturnType<typeof sales>>

export const amountOf = ({ amount_units, currency = 'ETH' }: SaleRecord): Money =>
  moneyOf(currency, amount_units)

/** The asking price if it was not paid, else the price for everybody else. Undefined if the buyer paid what everybody pays. */
export const askingPriceOf = ({ unmet_units, full_units, asking_currency = 'ETH' }: SaleRecord) => {
  const units = unmet_units ?? full_units
  return units === undefined ? undefined : moneyOf(asking_currency, units)
}

/** The sales that a seller's record counts: those that paid an accepted price for a listing of the seller. Anyone can pay 1 wei. */
export const ownSales = () =>
  new Entity({
    model: model('own-sale'),
    attributes: {
      escrow: { type: 'string', required: true },
      seller: { type: hex, required: true },
      id: { type: 'number', required: true, padding: { length: 16, char: '0' } },
    },
    indexes: {
      bySeller: { pk: key('pk', 'own-sales', ['escrow', 'seller']), sk: key('sk', 'own-sale', ['id']) },
    },
  } as const)

/** The contested sales whose conversation an arbiter may read. */
export const cases = () =>
  new Entity({
    model: model('case'),
    attributes: {
      escrow: { type: 'string', required: true },
      arbiter: { type: hex, required: true },
      id: { type: 'number', required: true, padding: { length: 16, char: '0' } },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byArbiter: { pk: key('pk', 'cases', ['escrow', 'arbiter']), sk: key('sk', 'case', ['id']) },
    },
  } as const)

/** The disputed sales that nobody has decided yet, for the desk. */
export const disputes = () =>
  new Entity({
    model: model('dispute'),
    attributes: {
      escrow: { type: 'string', required: true },
      id: { type: 'number', required: true, padding: { length: 16, char: '0' } },
      since: { type: 'string', required: true },
      /** Absent in older ones. */
      seller: { type: hex },
    },
    indexes: {
      byEscrow: { pk: key('pk', 'disputes', ['escrow']), sk: key('sk', 'dispute', ['id']) },
    },
  } as const)

declare module '../table/store.ts' {
  interface Tables {
    sales: ReturnType<typeof sales>
    ownSales: ReturnType<typeof ownSales>
    cases: ReturnType<typeof cases>
    disputes: ReturnType<typeof disputes>
  }
}
