import type { ProductView } from '@mota/functions/schema'
import { lower } from '@/lib/listing/phrase.ts'
import { vehicleWith } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'

interface UnstatedProps {
  product: ProductView
  label: string
}

/** What a seller does not say, the seller can be asked. */
export const Unstated = ({ product: { slug, title }, label }: UnstatedProps) => (
  <Link
    to={vehicleWith(slug, 'question')}
    className="group/ask -my-2.5 inline-block py-2.5 font-normal text-muted"
  >
    Not stated{' '}
    <span className="ml-0.5 text-caption underline decoration-edge underline-offset-4 group-hover/ask:text-ink group-hover/ask:decoration-ink">
      Ask
    </span>
    <span className="sr-only">
      {' '}
      the seller about {lower(label)}: {title}
    </span>
  </Link>
)
