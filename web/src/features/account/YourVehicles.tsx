import { ButtonLink } from '@/components/Button.tsx'
import { Card } from '@/components/Card.tsx'
import { paths } from '@/lib/paths.ts'

/** Links vendors to their own page, which shows them their sold, rejected and waiting vehicles too. */
export const YourVehicles = ({ address }: { address: string }) => (
  <Card className="flex flex-wrap items-center justify-between gap-5">
    <div className="measure min-w-56 flex-1">
      <h2 className="text-title">Your vehicles</h2>
      <p className="mt-1 text-muted">
        Your vendor page. Only you see the vehicles there that are in review, rejected or sold.
      </p>
    </div>
    <ButtonLink to={paths.vendor(address)}>See your vehicles</ButtonLink>
  </Card>
)
