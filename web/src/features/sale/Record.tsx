import type { Role } from '@mota/contracts/sdk'
import type { ProductView } from '@mota/functions/schema'
import { IconReceipt } from '@tabler/icons-react'
import { ButtonLink } from '@/components/Button.tsx'
import { KnownFaults } from '@/components/vehicle/KnownFaults.tsx'
import { paths } from '@/lib/paths.ts'
import { idOf, milestonesOf, partiesOf, type SaleRow } from '@/lib/sale/index.ts'
import { Bought } from './Bought.tsx'
import { Party } from './Party.tsx'
import { SaleLine } from './SaleLine.tsx'

interface RecordProps {
  row: SaleRow
  product: ProductView | undefined
  viewAs: Role | undefined
}

/** The steps of the sale with their times, the two parties, and the vehicle as it was bought. */
export function Record({ row, product, viewAs }: RecordProps) {
  const { sale, record } = row
  const { buyer, seller } = partiesOf(row)
  return (
    <section aria-labelledby="record" className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="record" className="text-title">
          Record
        </h2>
        {record && viewAs !== 'arbiter' && (
          <ButtonLink
            look="quiet"
            to={paths.receipt(idOf(row))}
            icon={<IconReceipt className="size-5" aria-hidden />}
            className="-mx-4"
          >
            Receipt
          </ButtonLink>
        )}
      </div>
      {sale && (
        <div className="mt-4">
          <SaleLine milestones={milestonesOf(sale)} />
        </div>
      )}
      <div className="mt-5 grid gap-x-8 border-line border-t pt-3 xl:grid-cols-2">
        <Party side="buyer" address={buyer} />
        <Party side="seller" address={seller} />
      </div>
      {product && (
        <section aria-labelledby="faults" className="mt-4 border-line border-t pt-4">
          <h3 id="faults" className="mb-2 font-medium font-text text-body tracking-normal">
            {sale?.listingHash === product.hash ? 'Known faults at the time of purchase' : 'Known faults now'}
          </h3>
          <KnownFaults product={product} linkOf={(picture) => product.images[picture - 1] ?? ''} />
        </section>
      )}
      <Bought product={product} sale={sale} isOpen={viewAs === 'arbiter'} />
    </section>
  )
}
