import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { isOpen } from '@/lib/listing/filter.ts'
import { useFilter } from '@/lib/listing/useFilter.ts'
import { paths, signInThen } from '@/lib/paths.ts'
import { useLocation, useNavigate } from '@/lib/router/index.ts'
import { useSession } from '@/lib/session.ts'
import { toast } from '@/lib/toast.ts'

const SaveSearchDialog = lazy(() => import('./SaveSearchDialog.tsx'))

/** Offers e-mails about new vehicles of the search that the address says. */
export function SaveSearch() {
  const { filter } = useFilter()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { connected, loading } = useSession()
  const [open, setOpen] = useState(false)
  if (isOpen(filter)) return null
  const press = () => {
    if (connected) return setOpen(true)
    toast.error('Sign in to save this search. We then e-mail you about new vehicles.', {
      action: { label: 'Sign In', onClick: () => navigate(signInThen(paths.products + search)) },
    })
  }
  return (
    <>
      <Button
        className="noscript:hidden"
        icon={<IconBell className="size-5" aria-hidden />}
        disabled={loading}
        onClick={press}
      >
        Save search
      </Button>
      {open && (
        <Suspense>
          <SaveSearchDialog filter={filter} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
