import { formatEther } from 'viem'
import { letter } from '../mail/letter.ts'
import { paths } from '../schema/index.ts'
import type { SaleRecord } from './table.ts'

const price = (sale: SaleRecord) => `${formatEther(BigInt(sale.amount_wei))} ETH`
const toSales = (origin: string) => ({ label: 'See your sales', url: origin + paths.sellerTransactions })
const toPurchases = (origin: string) => ({
  label: 'See your purchases',
  url: origin + paths.buyerTransactions,
})

export const paid = (origin: string, sale: SaleRecord) =>
  letter({
    subject: `Paid: ${sale.product_title}`,
    paragraphs: [
      `A buyer paid ${price(sale)} for your ${sale.product_title}. The escrow holds the money (transaction ${sale.id}).`,
      'Hand the vehicle over, then mark the sale as delivered.',
    ],
    action: toSales(origin),
  })

export const paidTwice = (origin: string, sale: SaleRecord) =>
  letter({
    subject: `Paid twice: ${sale.product_title}`,
    paragraphs: [
      `A second buyer paid ${price(sale)} for your ${sale.product_title} (transaction ${sale.id}). Another buyer was first.`,
      'Please give the second buyer the money back: one click on the sale.',
    ],
    action: toSales(origin),
  })

export const delivered = (origin: string, sale: SaleRecord) =>
  letter({
    subject: `Delivered: ${sale.product_title}`,
    paragraphs: [
      `The seller says that your ${sale.product_title} was delivered (transaction ${sale.id}).`,
      'Confirm if you are content. If something is wrong, dispute before your time ends.',
    ],
    action: toPurchases(origin),
  })

export const confirmed = (origin: string, sale: SaleRecord) =>
  letter({
    subject: `Confirmed: ${sale.product_title}`,
    paragraphs: [
      `The buyer confirmed your ${sale.product_title} (transaction ${sale.id}).`,
      `You can claim ${price(sale)} once the waiting time has passed.`,
    ],
    action: toSales(origin),
  })

export const disputed = (origin: string, sale: SaleRecord) =>
  letter({
    subject: `Disputed: ${sale.product_title}`,
    paragraphs: [
      `The buyer disputes your ${sale.product_title} (transaction ${sale.id}) and wants to return it.`,
      'Confirm the return, or contest it before your time ends.',
    ],
    action: toSales(origin),
  })
