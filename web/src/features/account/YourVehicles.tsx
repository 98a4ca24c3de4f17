import { ButtonLink } from '@/components/Button.tsx'
import { Card } from '@/components/Card.tsx'
import { paths } from '@/lib/paths.ts'

/** A vendor's link to all their listings, including sold ones and those in review. */
export const YourVehicles = ({ address }: { address: string }) => (
  <Card className="flex flex-wrap items-center justify-between gap-5">
    <div className="measure min-w-56 flex-1">
      <h2 className="text-title">Your vehicles</h2>
      <p className="mt-1 text-muted">
        Your vendor page, as buyers see it. What is still in review shows to you alone.
      </p>
    </div>
    <ButtonLink to={paths.vendor(address)}>See your vehicles</ButtonLink>
  </Card>
)
