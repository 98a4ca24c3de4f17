import { type Fault, faultParts, type ProductView } from '@mota/functions/schema'
import { Sign } from '../Sign.tsx'
import { Picture } from './Picture.tsx'

interface KnownFaultsProps {
  product: ProductView
  /** Where the link around a fault's picture leads. */
  linkOf: (picture: number) => string
}

/** The faults that the seller knows of, or that there are none, or that the seller did not say. */
export function KnownFaults({ product, linkOf }: KnownFaultsProps) {
  const { faults } = product
  if (!faults) return <p className="text-muted">The seller did not say whether anything is wrong.</p>
  if (faults.length === 0) return <p>No known faults. The seller says that nothing is wrong.</p>
  return (
    <ul className="@container divide-y divide-line">
      {inParts(faults).map(({ part, ofPart }) => (
        <li key={part} className="flex gap-2.5 py-3 first:pt-0 last:pb-0">
          <span className="mt-0.5 shrink-0">
            <Sign isGood={false} />
          </span>
          <div className="wrap-anywhere min-w-0 grow gap-x-6 @min-[34rem]:grid @min-[34rem]:grid-cols-[9rem_1fr]">
            <p className="font-semibold">{part}</p>
            <ul className="grid gap-2">
              {ofPart.map(({ text, picture }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
                <li key={index} className="flex justify-between gap-4">
                  {text}
                  {picture && (
                    <a
                      href={linkOf(picture)}
                      aria-label={`Picture ${picture}: ${text}`}
                      className="w-20 shrink-0 self-start overflow-hidden rounded-control"
                    >
                      <Picture product={product} index={picture - 1} sizes="5rem" alt="" />
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The faults of each part of the vehicle that has any. */
const inParts = (faults: readonly Fault[]) =>
  Object.entries(Object.groupBy(faults, ({ part }) => part)).map(([part, ofPart]) => ({
    part: faultParts[part as keyof typeof faultParts],
    ofPart,
  }))

/** The faults in short lines without pictures. */
export function FaultLines({ product: { faults } }: Pick<KnownFaultsProps, 'product'>) {
  if (!faults) return <span className="text-muted">Not stated</span>
  if (faults.length === 0) return 'No known faults'
  return (
    <ul className="grid gap-2">
      {inParts(faults).map(({ part, ofPart }) => (
        <li key={part} className="wrap-anywhere">
          <span className="font-medium">{part}</span>
          {ofPart.map(({ text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
            <span key={index} className="mt-1 block leading-snug">
              {text}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
