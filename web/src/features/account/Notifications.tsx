import { type PushKind, pushKinds } from '@mota/functions/schema'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Card } from '@/components/Card.tsx'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { Switch } from '@/components/Switch.tsx'
import { sentenceOf } from '@/lib/error/index.ts'
import { choosePush, type PushState, pushQuery } from '@/lib/push.ts'
import { toast } from '@/lib/toast.ts'

const words: Record<PushKind, { title: string; about: string }> = {
  message: { title: 'Messages', about: 'Somebody writes to you.' },
  offer: { title: 'Offers', about: 'Somebody offers a price, a meeting or a split of the money.' },
  sale: { title: 'Sales', about: 'Somebody pays, delivers, confirms or disputes, or a deadline is near.' },
  search: {
    title: 'Saved searches and vehicles',
    about: 'A new vehicle matches a search, or a vehicle that you saved costs less or is sold.',
  },
}

const reasons: Record<Exclude<PushState['can'], 'choose'>, string> = {
  unsupported: 'This browser cannot show notifications. We send you emails.',
  needsHomeScreen:
    'To get notifications on an iPhone, tap Share, then Add to Home Screen, and open Mota from there.',
  blocked: 'Your browser blocks notifications from Mota. Allow them in its settings for this site.',
}

/** Chooses which events notify this device instead of sending an e-mail. */
export default function Notifications({ address }: { address: string }) {
  const { data, isLoadingError, refetch } = useQuery(pushQuery(address))
  if (isLoadingError) return <NotLoaded what="Your notifications" onRetry={() => void refetch()} />
  return (
    <Card className="flex flex-col gap-4">
      <div className="measure">
        <h2 className="text-title">Notifications on this device</h2>
        <p className="mt-1 text-muted">
          {data && data.can !== 'choose'
            ? reasons[data.can]
            : 'For everything you turn on, you get a notification here instead of an email.'}
        </p>
      </div>
      {!data && <Skeleton className="h-44" />}
      {data?.can === 'choose' && <Kinds address={address} kinds={data.kinds} />}
    </Card>
  )
}

function Kinds({ address, kinds }: { address: string; kinds: readonly PushKind[] }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (wanted: readonly PushKind[]) => choosePush(address, wanted),
    onError: (thrown) => toast.error(sentenceOf(thrown)),
  })
  const shown = (isPending && variables) || kinds
  const turn = (kind: PushKind, isOn: boolean) =>
    !isPending && mutate(pushKinds.filter((one) => (one === kind ? isOn : kinds.includes(one))))
  return (
    <div>
      {pushKinds.map((kind) => (
        <Kind
          key={kind}
          {...words[kind]}
          isOn={shown.includes(kind)}
          isBusy={isPending}
          onTurn={(isOn) => turn(kind, isOn)}
        />
      ))}
    </div>
  )
}

interface KindProps {
  title: string
  about: string
  isOn: boolean
  isBusy: boolean
  onTurn: (isOn: boolean) => void
}

function Kind({ title, about, isOn, isBusy, onTurn }: KindProps) {
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-6 border-line border-t py-2">
      <div>
        <label htmlFor={id} className="font-medium">
          {title}
        </label>
        <p className="text-caption text-muted">{about}</p>
      </div>
      <Switch id={id} checked={isOn} aria-disabled={isBusy || undefined} onCheckedChange={onTurn} />
    </div>
  )
}
