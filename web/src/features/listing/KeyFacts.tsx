import { type Fault, type ProductView, saidAs } from '@mota/functions/schema'
import {
  IconBolt,
  IconCertificate,
  IconGasStation,
  IconGauge,
  IconHelpCircle,
  IconManualGearbox,
} from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Sign } from '@/components/Sign.tsx'
import { writeFact } from '@/components/vehicle/Facts.tsx'
import { otherPapers } from '@/lib/listing/papers.ts'
import { keyFacts } from '@/lib/listing/texts.ts'

const linkClass = 'py-2.5 underline underline-offset-4 hover:decoration-2'
const notStated = { value: 'Not stated', icon: <IconHelpCircle /> }

/**
 * What decides a purchase: how far it has gone and what is wrong with it, before how it drives. A desktop has it under the
 * title.
 */
export function KeyFacts({ product }: { product: ProductView }) {
  const { mileage, transmission, fuel, condition } = keyFacts(product)
  const others = otherPapers(product)
  const facts = [
    { label: 'Mileage', value: mileage || 'Not stated', icon: <IconGauge /> },
    {
      label: 'Condition',
      value: condition,
      also: product.condition && saidAs(product.condition),
      icon: <IconCertificate />,
    },
    {
      label: 'Customs papers',
      value: (
        <>
          {writeFact(product, 'customs_papers') || notStated.value}
          {others && (
            <a href="#papers" className={clsx(linkClass, '-my-2.5 block w-fit')}>
              {others.words}
            </a>
          )}
        </>
      ),
      icon:
        product.customs_papers || others ? (
          <Sign isGood={product.customs_papers === 'yes' && others?.isGood !== false} />
        ) : (
          notStated.icon
        ),
    },
    {
      label: 'Known faults',
      ...(product.faults
        ? {
            value: <FaultCount faults={product.faults} />,
            icon: <Sign isGood={product.faults.length === 0} />,
          }
        : notStated),
    },
    { label: 'Transmission', value: transmission, icon: <IconManualGearbox /> },
    {
      label: 'Fuel type',
      value: fuel,
      also: saidAs(product.fuel_type),
      icon: product.fuel_type === 'electric' ? <IconBolt /> : <IconGasStation />,
    },
  ]
  return (
    <dl className="grid grid-cols-[fit-content(53%)_1fr] gap-2 border-line border-y py-1 sm:grid-cols-3 sm:gap-x-4 sm:py-3 lg:hidden">
      {facts
        .filter(({ value }) => value)
        .map(({ label, value, also, icon }) => (
          <div key={label} className="grid grid-cols-[auto_1fr] content-start gap-x-2 sm:gap-x-2.5">
            <span className="row-span-2 mt-0.5 text-muted [&>svg]:size-5" aria-hidden>
              {icon}
            </span>
            <dt className="text-caption text-muted">{label}</dt>
            <dd className="nums font-medium max-sm:leading-snug">
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
  if (faults.length === 0) return 'No known faults'
  return (
    <a href="#faults" className={linkClass}>
      {faults.length} {faults.length === 1 ? 'fault' : 'faults'}
    </a>
  )
}
