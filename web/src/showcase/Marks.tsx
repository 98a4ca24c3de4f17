import { IconCar } from '@tabler/icons-react'
import { useState } from 'react'
import { Badge } from '@/components/Badge.tsx'
import { Card } from '@/components/Card.tsx'
import { Countdown } from '@/components/Countdown.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { Pager } from '@/components/Pager.tsx'
import { Price } from '@/components/Price.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { StatusBadge, statusWords } from '@/components/StatusBadge.tsx'
import { Section } from './Section.tsx'

const day = 86_400

export function Marks() {
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  return (
    <Section title="Marks">
      <Badge>Plain</Badge>
      <Badge tone="accent">Accent</Badge>
      <Badge tone="pending">In review</Badge>
      <Badge tone="danger">Not published</Badge>
      {statusWords.map((word, status) => (
        <StatusBadge key={word} status={status} />
      ))}
      <StatusBadge status={9} />
      <div className="flex w-full flex-wrap items-baseline gap-8">
        <Price eth="4.35" unit="ethers" worth />
        <Price eth="12345.678901234567890123" large worth />
        <Countdown until={now + 3 * day} />
        <Countdown until={now + 95} />
        <Countdown until={now - 1} after="Time is up" />
      </div>
      <Card className="w-full">A card holds what belongs together.</Card>
      <div className="w-full">
        <Skeleton className="h-6 w-1/3" />
        <Skeleton className="mt-2 h-4 w-2/3" />
      </div>
      <div className="w-full">
        <EmptyState icon={<IconCar aria-hidden />} title="No Cars Found">
          Try adjusting your search criteria or filters.
        </EmptyState>
        <Pager more busy={false} failed onMore={() => {}} />
        <Pager more busy onMore={() => {}} />
      </div>
    </Section>
  )
}
