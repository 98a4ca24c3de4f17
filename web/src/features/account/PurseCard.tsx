import { ether, format, knownCurrency } from '@mota/contracts/sdk/money'
import { IconArrowUpRight, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import AddMoney from '@/components/AddMoney.tsx'
import { Button } from '@/components/Button.tsx'
import { Card } from '@/components/Card.tsx'
import { Price } from '@/components/Price.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { sentenceOf } from '@/lib/error/index.ts'
import { Devices } from './Devices.tsx'
import { usePurse, useRefreshPurse } from './purse.ts'
import { SendMoney } from './SendMoney.tsx'

/** The wallet of somebody who signed up with a passkey: its money, and who else can use it. */
export default function PurseCard({ address }: { address: string }) {
  const { data, error } = usePurse(address)
  const refresh = useRefreshPurse(address)
  const [dialog, setDialog] = useState<'add' | 'send'>()
  const close = () => setDialog(undefined)
  return (
    <Card className="flex flex-col gap-5">
      <section aria-label="Your wallet">
        <h2 className="text-muted">Your wallet</h2>
        {data && (
          <ul className="mt-1">
            {[data.ether, ...data.tokens].map((held) => (
              <li key={held.asset}>
                <Price
                  amount={format(held)}
                  currency={knownCurrency(held)}
                  large={held.asset === ether}
                  worth
                  short
                />
              </li>
            ))}
          </ul>
        )}
        {!data && !error && <Skeleton className="mt-2 h-10 w-48" />}
        {error && (
          <p role="alert" className="mt-2 text-danger-ink">
            {sentenceOf(error)}
          </p>
        )}
      </section>
      <div className="flex flex-wrap gap-3">
        <Button
          look="primary"
          icon={<IconPlus className="size-5" aria-hidden />}
          onClick={() => setDialog('add')}
        >
          Add money
        </Button>
        <Button icon={<IconArrowUpRight className="size-5" aria-hidden />} onClick={() => setDialog('send')}>
          Send
        </Button>
      </div>
      {data && <Devices address={address} owners={data.owners} onChange={refresh} />}
      {dialog === 'add' && <AddMoney address={address} onClose={close} onFilled={refresh} />}
      {dialog === 'send' && data && (
        <SendMoney address={address} held={[data.ether, ...data.tokens]} onClose={close} onSent={refresh} />
      )}
    </Card>
  )
}
