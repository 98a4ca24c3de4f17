import { IconDeviceMobile, IconWallet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { getAddress, type Hex } from 'viem'
import { AlertDialog } from '@/components/AlertDialog.tsx'
import { Badge } from '@/components/Badge.tsx'
import { Button } from '@/components/Button.tsx'
import { dayOf } from '@/lib/day.ts'
import { meaningOf, sentenceOf } from '@/lib/error/index.ts'
import { shorten } from '@/lib/shorten.ts'
import { toast } from '@/lib/toast.ts'
import { loadWallet } from '@/lib/wallet/index.ts'
import { AddWallet } from './AddWallet.tsx'
import { type Device, useDevices, useRemoval } from './devices.ts'

interface DevicesProps {
  address: string
  owners: readonly Hex[]
  onChange: () => void
}

/** The devices and wallets that can use the account of a passkey. A lost one can be removed with another one. */
export function Devices({ address, owners, onChange }: DevicesProps) {
  const devices = useDevices(address, owners)
  const [lost, setLost] = useState<Device>()
  const [isChoosing, setChoosing] = useState(false)
  const byWallet = devices.some(({ kind, isThis }) => isThis && kind === 'wallet')
  const { mutate: add, isPending: isAdding } = useMutation({
    mutationFn: async () => {
      const wallet = await loadWallet()
      return byWallet ? wallet.addThisDevice() : wallet.addDevice()
    },
    onSuccess: () =>
      toast.success(
        byWallet ? 'This device can now use your account.' : 'The other device can now use your account.',
      ),
    onError: (thrown) => toast.error(sentenceOf(thrown), meaningOf(thrown)),
    onSettled: onChange,
  })
  const {
    mutate: remove,
    isPending: isRemoving,
    error,
    reset,
  } = useRemoval(() => {
    setLost(undefined)
    toast.success('The key was removed. All other browsers are signed out.')
  })
  const ask = (device: Device) => {
    // The question about one key does not show the failure of another.
    reset()
    setLost(device)
  }
  return (
    <section
      aria-label="Keys of your account"
      className="flex flex-col items-start gap-3 border-line border-t pt-5"
    >
      {owners.length === 1 ? (
        <p className="rounded-control bg-pending-soft px-4 py-3 text-pending">
          Your {byWallet ? 'wallet' : 'passkey'} is the only key to this account. If you lose it, the money in
          the account is lost. Nobody can bring it back, and neither can Mota.{' '}
          {byWallet ? 'Make a passkey on this device now.' : 'Add another device or a wallet now.'}
        </p>
      ) : (
        <>
          <p className="text-muted">{owners.length} keys can use this account. Each of them can act alone.</p>
          <ul className="w-full">
            {devices.map((device) => (
              <Row key={device.owner} device={device} onRemove={() => ask(device)} />
            ))}
          </ul>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={isAdding} onClick={() => add()}>
          {byWallet ? 'Make a passkey on this device' : 'Add another device'}
        </Button>
        <Button disabled={isAdding} onClick={() => setChoosing(true)}>
          Add a wallet
        </Button>
      </div>
      {isChoosing && <AddWallet owners={owners} onClose={() => setChoosing(false)} onChange={onChange} />}
      {lost && (
        <AlertDialog
          open
          onOpenChange={(open) => !open && setLost(undefined)}
          title={`Remove ${nameOf(lost)}?`}
          description={
            <>
              It can then no longer use your account or its money. All other browsers are signed out, because
              one of them may be on a lost device.
              {error && (
                <span role="alert" className="mt-3 block text-danger-ink">
                  {sentenceOf(error)}
                </span>
              )}
            </>
          }
          confirm="Remove"
          danger
          busy={isRemoving}
          onConfirm={() => remove(lost)}
        />
      )}
    </section>
  )
}

/** In the middle of a sentence. */
function nameOf({ kind, owner, kept }: Device): string {
  if (kind === 'wallet') return `the wallet ${shorten(getAddress(owner))}`
  return kept ? `the passkey of ${dayOf(kept.created_at)}` : 'this passkey'
}

function Row({ device, onRemove }: { device: Device; onRemove: () => void }) {
  const { kind, owner, isThis, kept } = device
  const Icon = kind === 'wallet' ? IconWallet : IconDeviceMobile
  return (
    <li className="flex min-h-14 items-center gap-4 border-line border-t py-2">
      <span className="flex min-w-0 flex-1 items-center gap-3">
        <Icon className="size-5 shrink-0 text-muted" aria-hidden />
        <span>
          <span className="font-medium">
            {kind === 'wallet' ? `Wallet ${shorten(getAddress(owner))}` : 'Passkey'}
          </span>{' '}
          {isThis && <Badge tone="accent">{kind === 'wallet' ? 'In use' : 'This browser'}</Badge>}
          {kept && <span className="block text-caption text-muted">Added {dayOf(kept.created_at)}</span>}
        </span>
      </span>
      {!isThis && (
        <Button look="quiet" aria-label={`Remove ${nameOf(device)}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </li>
  )
}
