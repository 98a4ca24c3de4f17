import { IconArrowUpRight, IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Card } from '@/components/Card.tsx'
import { Price } from '@/components/Price.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { meaningOf, sentenceOf } from '@/lib/error/index.ts'
import { toast } from '@/lib/toast.ts'
import { loadWallet } from '@/lib/wallet/index.ts'
import { AddMoney } from './AddMoney.tsx'
import { usePurse, useRefreshPurse } from './purse.ts'
import { SendMoney } from './SendMoney.tsx'

/** The wallet of somebody who signed up with a passkey: its money, and who else can use it. */
export default function PurseCard({ address }: { address: string }) {
  const { data, error } = usePurse(address)
  const refresh = useRefreshPurse(address)
  const [dialog, setDialog] = useState<'add' | 'send'>()
  const close = () => setDialog(undefined)
  const { mutate: addDevice, isPending } = useMutation({
    mutationFn: async () => (await loadWallet()).addDevice(),
    onSuccess: () => toast.success('The other device can now use your account.'),
    onError: (thrown) => toast.error(sentenceOf(thrown), meaningOf(thrown)),
    onSettled: refresh,
  })
  return (
    <Card className="flex flex-col gap-5">
      <section aria-label="Your wallet">
        <h2 className="text-muted">Your wallet</h2>
        {data && (
          <p className="mt-1">
            <Price amount={data.balance} currency="ETH" large worth short />
          </p>
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
      {data && (
        <div className="flex flex-col items-start gap-3 border-line border-t pt-5">
          {data.owners === 1 ? (
            <p className="rounded-control bg-pending-soft px-4 py-3 text-pending">
              Your passkey is the only key to this account. If you lose it, the money in the account is lost.
              Nobody can bring it back, and neither can Mota. Add another device now.
            </p>
          ) : (
            <p className="text-muted">{data.owners} keys can use this account. Each of them can act alone.</p>
          )}
          <Button busy={isPending} onClick={() => addDevice()}>
            Add another device
          </Button>
        </div>
      )}
      {dialog === 'add' && <AddMoney address={address} onClose={close} onFilled={refresh} />}
      {dialog === 'send' && data && (
        <SendMoney address={address} balance={data.balance} onClose={close} onSent={refresh} />
      )}
    </Card>
  )
}
