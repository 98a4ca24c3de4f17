import { IconExternalLink } from '@tabler/icons-react'
import { installLink, isPhone, walletBrowserLink } from '@/lib/wallet/index.ts'

/** Nothing announced itself: a computer lacks the extension, a phone has to change browsers. */
export function NoWallet() {
  const phone = isPhone()
  const link = phone ? walletBrowserLink(window.location) : installLink
  return (
    <p className="mt-4 rounded-control bg-sunken px-4 py-3 text-muted">
      {phone ? 'On a phone, wallets have a browser of their own. ' : 'No wallet was found in this browser. '}
      <a
        href={link}
        {...(!phone && { target: '_blank', rel: 'noreferrer' })}
        className="inline-flex items-center gap-1 font-medium text-accent-ink underline underline-offset-4"
      >
        {phone ? 'Open in MetaMask' : 'Install MetaMask'}
        <IconExternalLink className="size-4" aria-hidden />
      </a>
    </p>
  )
}
