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
import { keyFacts } from '@/lib/listing/texts.ts'
import { paths } from '@/lib/paths.ts'
import { Sign } from '../Sign.tsx'
import { writeFact } from './Facts.tsx'

const notStated = { value: 'Not stated', icon: <IconHelpCircle /> }

/** What decides a purchase: how far it has gone and what is wrong with it, before how it drives. */
export function KeyFacts({ product, className }: { product: ProductView; className: string }) {
  const { mileage, transmission, fuel, condition } = keyFacts(product)
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
      ...(product.customs_papers
        ? {
            value: writeFact(product, 'customs_papers'),
            icon: <Sign isGood={product.customs_papers === 'yes'} />,
          }
        : notStated),
    },
    {
      label: 'Known faults',
      ...(product.faults
        ? {
            value: <FaultCount slug={product.slug} faults={product.faults} />,
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
    <dl className={clsx('grid gap-x-4 gap-y-2', className)}>
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
              {also && (
                <span className="in-[article]:hidden font-normal text-muted max-sm:text-caption">
                  {' '}
                  ({also})
                </span>
              )}
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** Leads to what they are. On a card it stands above the link that covers the card. */
function FaultCount({ slug, faults }: { slug: string; faults: readonly Fault[] }) {
  if (faults.length === 0) return 'No known faults'
  return (
    <a
      href={`${paths.product(slug)}#faults`}
      className="relative z-10 py-2.5 underline underline-offset-4 hover:decoration-2"
    >
      {faults.length} {faults.length === 1 ? 'fault' : 'faults'}
    </a>
  )
}
