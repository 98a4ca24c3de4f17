import { IconBell } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Suspense, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { lazyDialog } from '@/lib/dialog.ts'
import { filterQuery } from '@/lib/listing/filter.ts'
import { capital } from '@/lib/listing/phrase.ts'
import { useFilter } from '@/lib/listing/useFilter.ts'
import { paths, signInThen } from '@/lib/paths.ts'
import { useNavigate } from '@/lib/router/index.ts'
import { useSession } from '@/lib/session.ts'
import { toast } from '@/lib/toast.ts'
import { nameOf } from './name.ts'

const SaveSearchDialog = lazyDialog(() => import('./SaveSearchDialog.tsx'))

const signInFirst = 'Sign in to save this search and get emails about new vehicles.'

const small = 'text-caption lg:min-h-9'
const narrow = clsx(small, 'max-sm:px-3')

const looks = {
  secondary: small,
  /** In a list of searches, where one button stands beside each. */
  quiet: 'max-sm:px-3 text-caption',
  primary: 'max-sm:px-3',
  /** Beside a sentence that says what nobody sells now. */
  alert: narrow,
  /** Among chips, where a phone has room for one word. */
  short: narrow,
}

interface SaveSearchProps {
  look?: keyof typeof looks
  /** What the search is about, if its filters do not say it. */
  name?: string | undefined
  /** A search in a list of others. Without it, the search in the URL is saved. */
  query?: string
}

/** Saves a search. The visitor then gets e-mails about new vehicles. */
export function SaveSearch({ look = 'secondary', name, query }: SaveSearchProps) {
  const inUrl = filterQuery(useFilter().filter).slice(1)
  const search = query ?? inUrl
  const navigate = useNavigate()
  const { connected, loading } = useSession()
  const [open, setOpen] = useState(false)
  const handleClick = () => {
    if (connected) return setOpen(true)
    toast.info(signInFirst, {
      action: { label: 'Sign In', onClick: () => navigate(signInThen(`${paths.products}?${search}`)) },
    })
  }
  const words = capital(name ?? nameOf(search))
  const act = look === 'alert' ? 'Email me when one is listed' : 'Save search'
  return (
    <>
      <Button
        look={look === 'primary' || look === 'quiet' ? look : 'secondary'}
        className={clsx('noscript:hidden', looks[look])}
        icon={<IconBell className="size-5" aria-hidden />}
        aria-label={name || query || look === 'short' ? `${act}: ${words}` : undefined}
        title={!loading && !connected && query ? signInFirst : undefined}
        disabled={loading}
        onClick={handleClick}
      >
        {look === 'alert' ? (
          <span>
            Email me <span className="max-sm:hidden">when one is listed</span>
          </span>
        ) : (
          <span>
            Save<span className={clsx(look === 'short' && 'max-sm:hidden')}> search</span>
          </span>
        )}
      </Button>
      {open && (
        <Suspense>
          <SaveSearchDialog query={search} name={words} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
