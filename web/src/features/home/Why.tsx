import { grouped, type ProductView } from '@mota/functions/schema'
import { IconCar, IconRosetteDiscountCheck, IconShieldLock, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/Button.tsx'
import { Rating } from '@/components/review/Rating.tsx'
import { goodPricesQuery } from '@/lib/listing/good.ts'
import { brandSummariesQuery, newestQuery, placesQuery } from '@/lib/listing/market.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { site } from '@/lib/site.ts'
import { useContractLink } from '@/lib/stage.ts'

/** The four reasons, each with an example from the data that the page has already. */
export default function Why() {
  const { data: newest = [] } = useQuery(newestQuery)
  const { data: good = [] } = useQuery(goodPricesQuery)
  const products = [...newest, ...good]
  return (
    <section aria-labelledby="why" className="mt-12 grid gap-4 sm:mt-14 sm:grid-cols-[1fr_auto]">
      <h2 id="why" className="text-title sm:self-center">
        Why Choose {site.name}
      </h2>
      <ul className="col-span-full grid gap-5 sm:grid-cols-2 sm:gap-px sm:overflow-hidden sm:rounded-card sm:border sm:border-line sm:bg-line xl:grid-cols-4">
        <Selection />
        <Quality products={products} />
        <Community products={products} />
        <Security />
      </ul>
      <ButtonLink to={paths.brands} className="sm:col-start-2 sm:row-start-1">
        Start Shopping
      </ButtonLink>
    </section>
  )
}

interface ReasonProps {
  title: string
  sign: ReactNode
  text: string
  /** The example. */
  children: ReactNode
}

/** On a phone all words stand beside the sign, on wider screens only the title. */
const Reason = ({ title, sign, text, children }: ReasonProps) => (
  <li className="grid grid-cols-[auto_1fr] gap-x-3 sm:grid-rows-[auto_auto_1fr] sm:gap-y-3 sm:bg-surface sm:p-5">
    <span className="row-span-3 flex size-12 items-center justify-center rounded-full bg-accent-soft text-accent-ink sm:row-span-1">
      {sign}
    </span>
    <h3 className="text-body sm:self-center sm:text-lead">{title}</h3>
    <p className="col-start-2 text-muted sm:col-span-full">{text}</p>
    {children && (
      <div className="col-start-2 mt-1 min-w-0 text-caption sm:col-span-full sm:mt-0 sm:border-line sm:border-t sm:pt-3">
        {children}
      </div>
    )}
  </li>
)

const linkClass = '-my-2.5 inline-block py-2.5 font-medium text-accent-ink hover:underline'

const times = (count: number, one: string) => `${grouped(count)} ${one}${count === 1 ? '' : 's'}`

function Selection() {
  const { data: brands = [] } = useQuery(brandSummariesQuery)
  const { data: places = [] } = useQuery(placesQuery)
  const count = brands.reduce((sum, brand) => sum + brand.count, 0)
  return (
    <Reason
      title="Wide selection"
      sign={<IconCar aria-hidden />}
      text="Sedans to trucks, from dealers and private sellers."
    >
      {count > 0 && (
        <p className="nums font-medium">
          {times(count, 'car')} of {times(brands.length, 'brand')}
          {places.length > 0 && `, in ${times(places.length, 'state')}`}
        </p>
      )}
    </Reason>
  )
}

interface ExampleProps {
  products: readonly ProductView[]
}

const faultsOf = ({ faults }: ProductView) => faults?.length ?? 0

/** With the vehicle that has the most known faults. */
function Quality({ products }: ExampleProps) {
  const [product] = products.filter(faultsOf).toSorted((a, b) => faultsOf(b) - faultsOf(a))
  return (
    <Reason
      title="Quality assurance"
      sign={<IconRosetteDiscountCheck aria-hidden />}
      text="Sellers state the faults they know. You read them before you pay."
    >
      {product && (
        <Link to={paths.product(product.slug)} className={linkClass}>
          {product.model ? `${product.brand} ${product.model}` : product.title}:{' '}
          {times(faultsOf(product), 'known fault')}
        </Link>
      )}
    </Reason>
  )
}

/** With the seller who has the most reviews. */
function Community({ products }: ExampleProps) {
  const [seller] = products
    .filter(({ seller_stars }) => seller_stars)
    .toSorted((a, b) => (b.seller_stars?.reviews ?? 0) - (a.seller_stars?.reviews ?? 0))
  return (
    <Reason
      title="Trusted community"
      sign={<IconUsers aria-hidden />}
      text="Only people who bought from a seller can review them."
    >
      {seller?.seller_stars && (
        <p>
          <Link to={paths.vendor(seller.seller_address)} className={linkClass}>
            {seller.seller_name}
          </Link>{' '}
          <Rating {...seller.seller_stars} />
        </p>
      )}
    </Reason>
  )
}

function Security() {
  const contract = useContractLink()
  return (
    <Reason
      title="Secure transactions"
      sign={<IconShieldLock aria-hidden />}
      text="Every sale is recorded on a public blockchain."
    >
      {contract ? (
        <a href={contract} target="_blank" rel="noreferrer" className={linkClass}>
          See the escrow contract on the block explorer
        </a>
      ) : (
        <p className="font-medium">The escrow contract holds the money</p>
      )}
    </Reason>
  )
}
