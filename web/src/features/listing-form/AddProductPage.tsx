import { useEffect, useState } from 'react'
import { Page } from '@/components/Page.tsx'
import { SendAway } from '@/components/SendAway.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { paths } from '@/lib/paths.ts'
import { useSession } from '@/lib/session.ts'
import { AddForm } from './AddForm.tsx'
import { type Draft, readDraft } from './draft.ts'
import { Head } from './Head.tsx'

/** For vendors only. Others are sent to the home page once the session is known. */
export default function AddProductPage() {
  const { loading, address, isSeller } = useSession()
  const [draft, setDraft] = useState<{ found: Draft | undefined }>()
  useEffect(() => {
    if (address) void readDraft(address).then((found) => setDraft({ found }))
  }, [address])
  if (!loading && !isSeller) return <SendAway to={paths.home} />
  return (
    <Page title="Add Product" className="max-w-4xl">
      <Head title="Add Product">
        Three steps. What you enter is kept in this browser until you submit it.
      </Head>
      {address && draft ? (
        <AddForm address={address} draft={draft.found} />
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </Page>
  )
}
