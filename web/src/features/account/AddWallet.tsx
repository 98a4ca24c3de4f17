import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Address, getAddress } from 'viem'
import { Alert } from '@/components/Alert.tsx'
import { Button } from '@/components/Button.tsx'
import { Dialog } from '@/components/Dialog.tsx'
import { NoWallet } from '@/components/NoWallet.tsx'
import { WalletChoice } from '@/components/WalletChoice.tsx'
import { WholeAddress } from '@/components/WholeAddress.tsx'
import { sentenceOf } from '@/lib/error/index.ts'
import { toast } from '@/lib/toast.ts'
import { loadWallet } from '@/lib/wallet/index.ts'
import { useWallet, useWalletOptions } from '@/lib/wallet/useWallet.ts'

interface AddWalletProps {
  /** Owners of the account, so that none is added twice. */
  owners: readonly string[]
  onClose: () => void
  /** Called after each attempt, because a failed one may still have been mined. */
  onChange: () => void
}

/**
 * Adds a wallet as a key of the account. The visitor chooses it and reads what it can do. Then the wallet signs, and
 * the key that they signed in with confirms.
 */
export function AddWallet({ owners, onClose, onChange }: AddWalletProps) {
  const options = useWalletOptions(useWallet()).filter(({ passkey }) => !passkey)
  const [picked, setPicked] = useState<string>()
  const connector = picked ?? options[0]?.id
  const [wallet, setWallet] = useState<Address>()
  const [isAgreed, setAgreed] = useState(false)
  const ask = useMutation({
    mutationFn: async (id: string) => (await loadWallet()).askKeyWallet(id),
    onSuccess: setWallet,
  })
  const add = useMutation({
    mutationFn: async (address: Address) =>
      (await loadWallet()).addKeyWallet(connector ?? '', address, () => setAgreed(true)),
    onMutate: () => setAgreed(false),
    onSuccess: () => {
      toast.success('This wallet can now open your account.')
      onClose()
    },
    onSettled: onChange,
  })
  const back = () => {
    setWallet(undefined)
    // The next wallet does not show the failure of this one.
    add.reset()
  }
  const isPending = ask.isPending || add.isPending
  const isOwner = wallet !== undefined && owners.some((one) => one.toLowerCase() === wallet.toLowerCase())
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={wallet ? 'Make this wallet a key?' : 'Add a wallet'}
      locked={isPending}
    >
      {wallet ? (
        <>
          <p className="nums rounded-control bg-sunken px-4 py-3">
            <WholeAddress address={getAddress(wallet)} />
          </p>
          {isOwner ? (
            <Alert className="mt-4">This wallet is already a key of your account.</Alert>
          ) : (
            <Meaning />
          )}
          <Failure thrown={add.error} />
          <Buttons>
            <Button disabled={isPending} onClick={back}>
              Back
            </Button>
            <Button
              look="primary"
              busy={add.isPending}
              aria-disabled={isOwner || undefined}
              onClick={() => !isOwner && add.mutate(wallet)}
            >
              Make it a key
            </Button>
          </Buttons>
          <Progress>
            {add.isPending &&
              (isAgreed
                ? 'Step 2 of 2: confirm with the key that you signed in with…'
                : 'Step 1 of 2: sign the message in the wallet that you add…')}
          </Progress>
        </>
      ) : (
        <>
          <p className="text-muted">
            With a wallet as a second key you can still reach your money if you lose your passkey.
          </p>
          <div className="mt-5">
            {options.length > 0 ? (
              <WalletChoice options={options} chosen={connector} onChoose={setPicked} />
            ) : (
              <NoWallet />
            )}
          </div>
          <Failure thrown={ask.error} />
          <Buttons>
            <Button disabled={isPending} onClick={onClose}>
              Cancel
            </Button>
            {connector && (
              <Button look="primary" busy={ask.isPending} onClick={() => ask.mutate(connector)}>
                Continue
              </Button>
            )}
          </Buttons>
          <Progress>{ask.isPending && 'Choose the account in your wallet…'}</Progress>
        </>
      )}
    </Dialog>
  )
}

const Meaning = () => (
  <ul className="mt-4 grid list-disc gap-2 pl-5">
    <li>It can sign in to your account, send its money and remove your other keys, without your passkey.</li>
    <li>Anyone who can use this wallet can use your account. Add only your own wallet.</li>
    <li>The wallet’s own money is not touched.</li>
  </ul>
)

const Failure = ({ thrown }: { thrown: unknown }) =>
  thrown ? <Alert className="mt-4">{sentenceOf(thrown)}</Alert> : null

const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>
)

const Progress = ({ children }: { children: ReactNode }) => (
  <p aria-live="polite" className="mt-3 text-center text-caption text-muted empty:hidden">
    {children}
  </p>
)
