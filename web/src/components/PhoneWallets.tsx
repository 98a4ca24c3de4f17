import { use } from 'react'
import { OriginContext } from '@/lib/origin.ts'
import { paths } from '@/lib/paths.ts'
import { useLocation } from '@/lib/router/index.ts'
import { phoneWallets } from '@/lib/wallet/phone.ts'

/** Opens sign-in, and the page after it, inside each wallet's browser. */
export function PhoneWallets() {
  const { search } = useLocation()
  // A page that the build has drawn does not know where it is served.
  const origin = use(OriginContext) || globalThis.location?.origin
  const page = `${origin ?? ''}${paths.auth}${search}`
  return (
    <ul className="grid auto-rows-fr grid-cols-2 gap-2.5">
      {phoneWallets.map(({ name, open }) => (
        <li key={name}>
          <a
            href={open(page)}
            className="flex h-full min-h-11 items-center justify-center rounded-control border border-edge bg-surface px-3 py-1 text-center font-semibold text-ink hover:bg-sunken"
          >
            <span className="sr-only">Open in </span>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
