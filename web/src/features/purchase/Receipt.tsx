import type { TransactionView } from '@mota/functions/schema'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatEther } from 'viem'
import { Button } from '@/components/Button.tsx'
import { Card } from '@/components/Card.tsx'
import { ExplorerLink } from '@/components/ExplorerLink.tsx'
import { Price } from '@/components/Price.tsx'
import { formatDate } from '@/lib/date.ts'
import { useStage } from '@/lib/stage.ts'
import type { Proof } from './proof.ts'

/** On the screen, on paper and as a PDF alike: what was bought, and what anyone can check on the chain. */
export function Receipt({ sale, proof }: { sale: TransactionView; proof: Proof }) {
  const stage = useStage()
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="text-muted">Receipt for transaction {sale.transaction_id}</p>
          <h1 className="text-heading">{sale.product_title}</h1>
        </div>
        <Button
          icon={<IconPrinter className="size-5" aria-hidden />}
          onClick={() => window.print()}
          className="print:hidden"
        >
          Print or save as PDF
        </Button>
      </header>
      <Card>
        <p className="mb-5 flex flex-wrap items-baseline justify-between gap-3 border-line border-b pb-5">
          <span className="font-medium">Paid into escrow</span>
          <Price eth={formatEther(proof.amount)} large />
        </p>
        <dl className="flex flex-col gap-4">
          <Row name="Date">{formatDate(proof.at)}</Row>
          <Row name="Buyer">{proof.buyer}</Row>
          <Row name="Seller">{proof.seller}</Row>
          <Row name="Escrow contract">{stage?.escrow}</Row>
          <Row name="Network">Sepolia test network, chain {stage?.chainId}</Row>
          <Row name="Block">{String(proof.block)}</Row>
          <Row name="Payment">
            {proof.hash}
            {stage && !stage.rpc && (
              <span className="block print:hidden">
                <ExplorerLink hash={proof.hash}>See it on the explorer</ExplorerLink>
              </span>
            )}
          </Row>
          {proof.productId && <Row name="Vehicle">{proof.productId}</Row>}
          {proof.listingHash && <Row name="Listing as bought">{proof.listingHash}</Row>}
        </dl>
      </Card>
      <p className="mt-5 text-caption text-muted">
        Everything but the vehicle's name is read from the chain, where anyone can check it. The last line is
        a fingerprint of the listing as the buyer saw it.
      </p>
    </>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 sm:grid-cols-[10rem_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd className="nums min-w-0 break-all">{children}</dd>
    </div>
  )
}
