import type { PushKind } from '@mota/functions/schema'
import { IconBell } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '@/lib/error/index.ts'
import { choosePush, pushQuery } from '@/lib/push.ts'
import { useSignedIn } from '@/lib/session.ts'
import { readStored, writeStored } from '@/lib/storage.ts'
import { toast } from '@/lib/toast.ts'
import { Button } from './Button.tsx'

const refusedKey = 'mota.push.refused'
const isList = (value: unknown): value is string[] => Array.isArray(value)
const refused = () => readStored(refusedKey, isList) ?? []

interface PushOfferProps {
  /** The news that the visitor is waiting for. */
  kinds: readonly PushKind[]
  /** A question, such as "Get a notification when the seller answers?" */
  children: string
}

/** Offers notifications at the moment they help. Not shown where they cannot work, are on already, or were refused. */
export default function PushOffer({ kinds, children }: PushOfferProps) {
  const { address = '', user } = useSignedIn()
  const { data } = useQuery({ ...pushQuery(address), enabled: Boolean(user) })
  const [isRefused, setRefused] = useState(() => kinds.some((kind) => refused().includes(kind)))
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      choosePush(address, [...new Set([...(data?.can === 'choose' ? data.kinds : []), ...kinds])]),
    onSuccess: () =>
      toast.success('You get notifications on this device.', {
        description: 'You can change this in your account.',
      }),
    onError: (thrown) => toast.error(sentenceOf(thrown)),
  })
  if (isRefused || data?.can !== 'choose' || kinds.every((kind) => data.kinds.includes(kind))) return null
  const refuse = () => {
    writeStored(refusedKey, [...refused(), ...kinds])
    setRefused(true)
  }
  return (
    <aside
      aria-label="Notifications"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-accent-soft px-4 py-2"
    >
      <p className="flex min-w-48 flex-1 items-center gap-3">
        <IconBell className="size-5 shrink-0 text-accent-ink" aria-hidden />
        {children}
      </p>
      <div className="flex gap-2">
        <Button busy={isPending} onClick={() => mutate()}>
          Notify me
        </Button>
        <Button look="quiet" onClick={refuse}>
          Not now
        </Button>
      </div>
    </aside>
  )
}
