import { type Fault, type ProductView, saidAs } from '@mota/functions/schema'
import { IconBolt, IconCertificate, IconGasStation, IconGauge, IconManualGearbox } from '@tabler/icons-react'
import { Sign } from '@/components/Sign.tsx'
import { writeFact } from '@/components/vehicle/Facts.tsx'
import { keyFacts } from '@/lib/listing/texts.ts'

/** What decides a purchase, in the order in which buyers ask for it. */
export function KeyFacts({ product }: { product: ProductView }) {
  const { mileage, transmission, fuel, condition } = keyFacts(product)
  const facts = [
    { label: 'Mileage', value: mileage || 'Not stated', icon: <IconGauge /> },
    { label: 'Transmission', value: transmission, icon: <IconManualGearbox /> },
    {
      label: 'Fuel type',
      value: fuel,
      also: saidAs(product.fuel_type),
      icon: product.fuel_type === 'electric' ? <IconBolt /> : <IconGasStation />,
    },
    {
      label: 'Condition',
      value: condition,
      also: product.condition && saidAs(product.condition),
      icon: <IconCertificate />,
    },
    {
      label: 'Customs papers',
      value: writeFact(product, 'customs_papers'),
      icon: <Sign isGood={product.customs_papers === 'yes'} />,
    },
    {
      label: 'Known faults',
      value: product.faults && <FaultCount faults={product.faults} />,
      icon: <Sign isGood={product.faults?.length === 0} />,
    },
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 border-line border-y py-2.5 sm:py-3 lg:gap-y-3 sm:max-lg:grid-cols-3 lg:order-1 lg:mt-6 lg:py-4">
      {facts
        .filter(({ value }) => value)
        .map(({ label, value, also, icon }) => (
          <div key={label} className="grid grid-cols-[auto_1fr] content-start gap-x-2.5">
            <span className="row-span-2 mt-0.5 text-muted [&>svg]:size-5" aria-hidden>
              {icon}
            </span>
            <dt className="text-caption text-muted">{label}</dt>
            <dd className="nums font-medium">
              {value}
              {also && <span className="font-normal text-muted max-sm:text-caption"> ({also})</span>}
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** Leads to what they are. */
function FaultCount({ faults }: { faults: readonly Fault[] }) {
  if (faults.length === 0) return 'None known'
  return (
    <a href="#faults" className="underline underline-offset-4 hover:decoration-2">
      {faults.length} {faults.length === 1 ? 'fault' : 'faults'}
    </a>
  )
}
