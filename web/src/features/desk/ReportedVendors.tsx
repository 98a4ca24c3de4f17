import type { DeskView } from '@mota/functions/schema'
import { IconBuildingStore } from '@tabler/icons-react'
import { useState } from 'react'
import { Badge } from '@/components/Badge.tsx'
import { Button } from '@/components/Button.tsx'
import { SellerRecord } from '@/components/vehicle/SellerRecord.tsx'
import { reportWords } from '@/lib/listing/report.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { BlockForm } from './BlockForm.tsx'
import { Report, Reports } from './Reports.tsx'
import { timeOf } from './texts.ts'
import { useClose } from './useClose.ts'

type Vendor = DeskView['vendors'][number]

/** The vendors with enough reports, and the text of each report. */
export function ReportedVendors({ vendors }: Pick<DeskView, 'vendors'>) {
  const [blocking, setBlocking] = useState<Vendor>()
  const { close, closing } = useClose()
  return (
    <>
      <Reports
        kind="vendors"
        icon={<IconBuildingStore aria-hidden />}
        hint="A vendor appears here after reports from three people, or from one who has bought on Mota."
      >
        {vendors.map((vendor) => (
          <Report
            key={vendor.address}
            actions={
              <>
                <Button look="quiet" onClick={() => setBlocking(vendor)}>
                  {vendor.blocked ? 'Unblock seller' : 'Block seller'}
                </Button>
                <Button
                  busy={closing === vendor.address}
                  onClick={() => close({ kind: 'vendor', id: vendor.address as `0x${string}` })}
                >
                  Close
                </Button>
              </>
            }
            more={
              <ul className="mt-3 grid gap-2">
                {vendor.reports.map(({ reason, text, created_at }) => (
                  <li key={created_at} className="wrap-anywhere">
                    {reportWords[reason]}
                    {text && `: ${text}`}
                    <span className="block text-caption text-muted">{timeOf(created_at)}</span>
                  </li>
                ))}
              </ul>
            }
          >
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
            <div className="mt-2">
              <SellerRecord address={vendor.address} short />
            </div>
          </Report>
        ))}
      </Reports>
      {blocking && <BlockForm seller={blocking} onClose={() => setBlocking(undefined)} />}
    </>
  )
}
