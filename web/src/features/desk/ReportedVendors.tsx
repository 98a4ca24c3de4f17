import type { DeskView } from '@mota/functions/schema'
import { IconBuildingStore } from '@tabler/icons-react'
import { useState } from 'react'
import { Badge } from '@/components/Badge.tsx'
import { Button } from '@/components/Button.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { SellerRecord } from '@/components/vehicle/SellerRecord.tsx'
import { reportWords } from '@/lib/listing/report.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { BlockForm } from './BlockForm.tsx'
import { timeOf } from './texts.ts'
import { useClose } from './useClose.ts'

type Vendor = DeskView['vendors'][number]

/** The vendors with enough reports, and the text of each report. */
export function ReportedVendors({ vendors }: Pick<DeskView, 'vendors'>) {
  const [blocking, setBlocking] = useState<Vendor>()
  const { close, closing } = useClose()
  if (vendors.length === 0)
    return (
      <EmptyState icon={<IconBuildingStore aria-hidden />} title="No reported vendors">
        A vendor appears here after reports from three people, or from one who has bought on Mota.
      </EmptyState>
    )
  return (
    <>
      <ul aria-label="Reported vendors" className="grid gap-3">
        {vendors.map((vendor) => (
          <li key={vendor.address} className="rounded-card border border-line bg-surface p-4 sm:p-5">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="flex flex-wrap items-center gap-3 text-title">
                <Link
                  to={paths.vendor(vendor.address)}
                  target="_blank"
                  className="underline underline-offset-4"
                >
                  {vendor.name}
                </Link>
                {vendor.blocked && <Badge tone="danger">Blocked</Badge>}
              </h2>
              <div className="flex gap-2">
                <Button look="quiet" onClick={() => setBlocking(vendor)}>
                  {vendor.blocked ? 'Unblock seller' : 'Block seller'}
                </Button>
                <Button
                  busy={closing === vendor.address}
                  onClick={() => close({ kind: 'vendor', id: vendor.address as `0x${string}` })}
                >
                  Close
                </Button>
              </div>
            </div>
            <div className="mt-2">
              <SellerRecord address={vendor.address} short />
            </div>
            <ul className="mt-3 grid gap-2">
              {vendor.reports.map(({ reason, text, created_at }) => (
                <li key={created_at} className="wrap-anywhere">
                  {reportWords[reason]}
                  {text && `: ${text}`}
                  <span className="block text-caption text-muted">{timeOf(created_at)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {blocking && <BlockForm seller={blocking} onClose={() => setBlocking(undefined)} />}
    </>
  )
}
