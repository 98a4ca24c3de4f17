import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { vendorNameQuery } from '@/lib/listing/queries.ts'
import type { Side } from '@/lib/sale/index.ts'
import { toast } from '@/lib/toast.ts'

const words: Record<Side, string> = { buyer: 'Buyer', seller: 'Seller' }
const shownMs = 2_000

/** A party of a sale: the name if there is one, and always the whole address, because anyone can choose any name. */
export function Party({ side, address }: { side: Side; address: string }) {
  const { data: name } = useQuery(vendorNameQuery(address.toLowerCase()))
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => toast.error('The address could not be copied. Select it and copy it by hand.'),
    )
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <div className="flex items-center gap-2">
      <dl className="min-w-0 text-caption max-sm:flex-1">
        <dt className="inline text-muted">{words[side]}</dt>
        {name && <dd className="wrap-anywhere ml-1.5 inline font-medium">{name}</dd>}
        <dd className="nums relative z-1 break-all text-muted select-all">{address}</dd>
      </dl>
      <Button
        look="quiet"
        size="icon"
        aria-label={isCopied ? 'Address copied' : `Copy the ${side}'s address`}
        className="z-1 max-sm:-mr-2"
        onClick={() => void copy()}
      >
        <Icon className="size-5 text-muted" aria-hidden />
      </Button>
    </div>
  )
}
