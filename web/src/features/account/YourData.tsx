import type { UserView } from '@mota/functions/schema'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { AlertDialog } from '@/components/AlertDialog.tsx'
import { Button } from '@/components/Button.tsx'
import { Card } from '@/components/Card.tsx'
import { ApiError, get, post } from '@/lib/api.ts'
import { reasonFor } from '@/lib/error/index.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { saveFile } from '@/lib/save-file.ts'
import { toast } from '@/lib/toast.ts'
import { isPasskeyAccount, loadWallet } from '@/lib/wallet/index.ts'
import { useSignOut } from '@/lib/wallet/sign-out.ts'
import { exportArchive } from './download.ts'

const HeldMoney = lazy(() => import('./HeldMoney.tsx'))

/** Deletes the account. If the answer is lost, the session says whether it worked: a deletion ends it. */
async function eraseAccount(address: string) {
  try {
    return await post('/delete-account', { json: { address } })
  } catch (thrown) {
    if (thrown instanceof ApiError || (await get('/auth/session'))) throw thrown
    return { message: 'Your account is being deleted.' }
  }
}

/** Downloads the person's data or deletes the account. */
export function YourData({ user }: { user: UserView }) {
  const [isAsking, setAsking] = useState(false)
  const [progress, setProgress] = useState<string>()
  const signOut = useSignOut()
  const download = useMutation({
    mutationFn: () =>
      exportArchive((done, all) => setProgress(all > 0 ? `Picture ${done + 1} of ${all}` : undefined)),
    onSuccess: (file) => saveFile(file, 'mota-data.zip'),
    onError: (thrown) => toast.error('The download failed.', reasonFor(thrown)),
    onSettled: () => setProgress(undefined),
  })
  const erase = useMutation({
    mutationFn: () => eraseAccount(user.address),
    async onSuccess({ message }) {
      toast.success(message)
      signOut(await loadWallet().catch(() => undefined), paths.home)
    },
    onError: (thrown) =>
      thrown instanceof ApiError
        ? toast.error('Your account was not deleted.', reasonFor(thrown))
        : toast.error('We could not tell whether your account was deleted.', {
            description: 'Reload this page to see.',
          }),
    onSettled: () => setAsking(false),
  })
  return (
    <Card>
      <h2 className="text-title">Your data</h2>
      <p className="measure mt-1 text-muted">
        Download everything that we keep about you, with your pictures. Or delete your account.{' '}
        <Link to={paths.privacy} className="underline underline-offset-4">
          What we keep, and for how long
        </Link>
      </p>
      <div className="mt-4 flex flex-wrap gap-3 max-sm:*:grow">
        <Button
          busy={download.isPending}
          icon={<IconDownload className="size-5" aria-hidden />}
          onClick={() => download.mutate()}
        >
          Download my data
        </Button>
        <Button
          look="quiet"
          icon={<IconTrash className="size-5" aria-hidden />}
          onClick={() => setAsking(true)}
        >
          Delete my account
        </Button>
      </div>
      <p aria-live="polite" className="nums mt-2 text-caption text-muted empty:hidden">
        {progress}
      </p>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete your account?"
        danger
        busy={erase.isPending}
        confirm="Delete my account"
        onConfirm={() => erase.mutate()}
        description={
          <>
            <p>
              Your listings, saved searches, wishlist, reviews and sessions are deleted now, your name and
              email as soon as you have no open sale. This cannot be undone.
            </p>
            <p className="mt-3">
              What stays: sales on the chain, vehicles that you sold, as their buyers bought them, and
              messages that you wrote to others. Money in escrow or in your balance stays yours: your wallet
              reaches it without an account.
            </p>
            <Suspense>{isPasskeyAccount(user.address) && <HeldMoney address={user.address} />}</Suspense>
          </>
        }
      />
    </Card>
  )
}
