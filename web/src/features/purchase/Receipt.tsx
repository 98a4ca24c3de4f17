import { factsOf, format, isOver, knownCurrency } from '@mota/contracts/sdk'
import type { TransactionView } from '@mota/functions/schema'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '@/components/Button.tsx'
import { Card } from '@/components/Card.tsx'
import { ExplorerLink } from '@/components/ExplorerLink.tsx'
import { Logo } from '@/components/Logo.tsx'
import { Price } from '@/components/Price.tsx'
import { Signature } from '@/components/vehicle/InspectionReport.tsx'
import { FaultLines } from '@/components/vehicle/KnownFaults.tsx'
import { Stated, statedIn } from '@/components/vehicle/Stated.tsx'
import { formatTimestamp } from '@/lib/date.ts'
import { inspectionQuery } from '@/lib/inspection.ts'
import { productQuery, vendorNameQuery } from '@/lib/listing/queries.ts'
import { aboutWorth, rateSource } from '@/lib/rate-text.ts'
import { outcomeOf, useSale } from '@/lib/sale/index.ts'
import { useStage } from '@/lib/stage.ts'
import type { Proof } from './proof.ts'

/**
 * The receipt for the screen, for printing and as a PDF: the purchase, how it ended, and the data that anyone can verify
 * on the chain.
 */
export function Receipt({ sale, proof }: { sale: TransactionView; proof: Proof }) {
  const stage = useStage()
  const { sale: known } = useSale(sale.transaction_id)
  const { data: product } = useQuery({ ...productQuery(sale.slug), enabled: sale.slug !== '' })
  const { data: inspection } = useQuery({ ...inspectionQuery(sale.slug), enabled: sale.slug !== '' })
  // The seller can change the listing after the sale.
  const bought = proof.listingHash === product?.hash ? product : undefined
  const rates = sale.rates ?? undefined
  const worth = aboutWorth(format(proof.paid), knownCurrency(proof.paid), rates)
  return (
    <>
      <p className="mb-8 hidden print:block">
        <Logo />
      </p>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="wrap-anywhere min-w-0">
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
          <Price amount={format(proof.paid)} currency={knownCurrency(proof.paid)} large />
        </p>
        <dl className="flex flex-col gap-4 print:gap-2">
          <Row name="Date">{formatTimestamp(proof.at)}</Row>
          {worth && (
            <Row name="Worth that day">
              {worth}
              <span className="block text-caption text-muted">{rateSource(rates)}</span>
            </Row>
          )}
          {known && isOver(known.status) && (
            <Row name="Outcome">
              {outcomeOf(known)}
              {known.history.finished && (
                <span className="block text-muted">{formatTimestamp(known.history.finished.at)}</span>
              )}
            </Row>
          )}
          {product && (
            <Row name="Vehicle">
              {withYear(sale.product_title, product.year)}
              {product.vin && <span className="block break-all">VIN {product.vin}</span>}
            </Row>
          )}
          {bought && statedIn(bought).length > 0 && (
            <Row name="Stated by the seller">
              <Stated product={bought} names={statedIn(bought)} />
            </Row>
          )}
          {bought?.faults && (
            <Row name="Known faults">
              <FaultLines product={bought} />
            </Row>
          )}
          {inspection?.report && (
            <Row name="Inspection">
              By {inspection.report.name || inspection.report.inspector},{' '}
              {formatTimestamp(inspection.report.date)}
              <Signature listing={inspection.listing} report={inspection.report} asked />
            </Row>
          )}
          <Person name="Buyer" address={proof.buyer} />
          <Person name="Seller" address={proof.seller} />
          <Row name="Escrow contract" hex>
            {stage?.escrow}
          </Row>
          <Row name="Network">{stage && `${factsOf(stage.chainId).title}, chain ${stage.chainId}`}</Row>
          <Row name="Block">{String(proof.block)}</Row>
          <Row name="Payment" hex>
            {proof.hash}
            {stage && !stage.rpc && (
              <span className="block print:hidden">
                <ExplorerLink hash={proof.hash}>See it on the explorer</ExplorerLink>
              </span>
            )}
          </Row>
          {proof.productId && (
            <Row name="Listing" hex>
              {proof.productId}
            </Row>
          )}
          {proof.listingHash && (
            <Row name="Listing as bought" hex>
              {proof.listingHash}
            </Row>
          )}
        </dl>
      </Card>
      <p className="mt-5 text-caption text-muted">
        The price, the two wallets, the contract, the block and the outcome are read from the chain, where
        anyone can check them. The last line is a fingerprint of the listing as the buyer saw it.
      </p>
    </>
  )
}

/** A party with the name that the reader may see, and always the whole address. */
function Person({ name, address }: { name: string; address: string }) {
  const { data: known } = useQuery(vendorNameQuery(address.toLowerCase()))
  return (
    <Row name={name} hex>
      {known && <span className="block break-normal">{known}</span>}
      {address}
    </Row>
  )
}

/** One row. With `hex` the text may break between any two characters, as addresses and hashes must. */
function Row({ name, hex, children }: { name: string; hex?: boolean; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 sm:grid-cols-[10rem_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd className={clsx('nums min-w-0', hex && 'break-all')}>{children}</dd>
    </div>
  )
}

const withYear = (title: string, year: number | null) =>
  year === null || title.includes(String(year)) ? title : `${title}, ${year}`
