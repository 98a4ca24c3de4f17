import { IconBell } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Suspense, useState } from 'react'
import { Button, type ButtonLook } from '@/components/Button.tsx'
import { lazyDialog } from '@/lib/dialog.ts'
import { isUnfiltered, readFilter } from '@/lib/listing/filter.ts'
import { useFilter } from '@/lib/listing/useFilter.ts'
import { paths, signInThen } from '@/lib/paths.ts'
import { useLocation, useNavigate } from '@/lib/router/index.ts'
import { useSession } from '@/lib/session.ts'
import { toast } from '@/lib/toast.ts'
import { nameOf } from './name.ts'

const SaveSearchDialog = lazyDialog(() => import('./SaveSearchDialog.tsx'))

const signInFirst = 'Sign in to save this search and get emails about new vehicles.'

interface SaveSearchProps {
  look?: ButtonLook
  /** It has the shape of the chips that it stands beside. */
  isPill?: boolean
  /** Without it, the search in the URL is saved. */
  query?: string
}

/** Saves a search. The visitor then gets e-mails about new vehicles. */
export function SaveSearch({ look, isPill = false, query }: SaveSearchProps) {
  const inUrl = useFilter().filter
  const filter = query ? readFilter(new URLSearchParams(query)) : inUrl
  const location = useLocation()
  const search = query ? `?${query}` : location.search
  const navigate = useNavigate()
  const { connected, loading } = useSession()
  const [open, setOpen] = useState(false)
  if (isUnfiltered(filter)) return null
  const handleClick = () => {
    if (connected) return setOpen(true)
    toast.info(signInFirst, {
      action: { label: 'Sign In', onClick: () => navigate(signInThen(paths.products + search)) },
    })
  }
  return (
    <>
      <Button
        look={look}
        className={clsx('noscript:hidden', isPill && 'rounded-full! text-caption lg:min-h-9')}
        // A band has the bell beside its words.
        icon={look !== 'primary' && <IconBell className="size-5" aria-hidden />}
        aria-label={query && `Save search: ${nameOf(query)}`}
        title={!loading && !connected && query ? signInFirst : undefined}
        disabled={loading}
        onClick={handleClick}
      >
        {query ? 'Save' : 'Save search'}
      </Button>
      {open && (
        <Suspense>
          <SaveSearchDialog filter={filter} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
