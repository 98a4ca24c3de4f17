import { IconExternalLink } from '@tabler/icons-react'
import { paths } from '@/lib/paths.ts'
import { Link, useLocation } from '@/lib/router/index.ts'
import { installLink, isPhone } from '@/lib/wallet/index.ts'
import { PhoneWallets } from './PhoneWallets.tsx'

/** No wallet announced itself: a computer needs the extension, a phone the wallet's own browser. */
export function NoWallet() {
  const { search } = useLocation()
  return (
    <div className="rounded-control bg-sunken px-4 py-3 text-muted">
      {isPhone() ? (
        <>
          <p className="mb-3">On a phone, open this page in your wallet’s own browser:</p>
          <PhoneWallets />
        </>
      ) : (
        <p>
          No wallet was found in this browser.{' '}
          <a
            href={installLink}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1 font-medium text-accent-ink underline underline-offset-4"
          >
            Install MetaMask
            <IconExternalLink className="size-4" aria-hidden />
          </a>
        </p>
      )}
      <p className="mt-2">
        New to wallets?{' '}
        <Link
          to={`${paths.firstSteps}${search}#wallet`}
          className="font-medium text-accent-ink underline underline-offset-4"
        >
          Take your first steps
        </Link>
      </p>
    </div>
  )
}
