import type { ProductView } from '@mota/functions/schema'
import { ButtonLink } from '@/components/Button.tsx'
import { InspectionReport } from '@/components/vehicle/InspectionReport.tsx'
import { useInspection } from '@/lib/inspection.ts'
import { paths } from '@/lib/paths.ts'

/** Nothing for vehicles that no inspector has seen. An inspector finds the way to the form here. */
export default function Inspection({ product }: { product: ProductView }) {
  const data = useInspection(product.slug)
  if (!data?.report && !data?.can_inspect) return null
  return (
    <section aria-labelledby="inspection">
      <h2 id="inspection" className="mb-4 text-title">
        Inspection report
      </h2>
      {data.report && <InspectionReport listing={data.listing} report={data.report} />}
      {data.can_inspect && (
        <ButtonLink to={paths.inspect(product.slug)} className="mt-2">
          Inspect this vehicle
        </ButtonLink>
      )}
    </section>
  )
}
