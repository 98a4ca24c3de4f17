import { IconBell } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Suspense, useEffect, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { lazyDialog } from '@/lib/dialog.ts'
import { filterQuery } from '@/lib/listing/filter.ts'
import { capital } from '@/lib/listing/phrase.ts'
import { useFilter } from '@/lib/listing/useFilter.ts'
import { useSession } from '@/lib/session.ts'
import { nameOf } from './name.ts'
import { signInFirst, useSaveAsGuest } from './useSaveAsGuest.ts'

const SaveSearchDialog = lazyDialog(() => import('./SaveSearchDialog.tsx'))

const small = 'text-caption lg:min-h-9'

const looks = {
  secondary: small,
  /** In a list of searches, each of which has two buttons. */
  email: 'max-sm:flex-col max-sm:gap-0.5 max-sm:px-0 max-sm:text-caption max-sm:leading-tight',
  primary: 'max-sm:px-3',
  /** Where a phone has room for one word. */
  short: clsx(
    small,
    'max-sm:-mr-3 max-sm:gap-1.5 max-sm:border-transparent max-sm:bg-transparent max-sm:px-3 max-[22rem]:[&>svg]:hidden',
  ),
}

const buttonLooks = {
  secondary: 'secondary',
  email: 'quiet',
  primary: 'primary',
  short: 'secondary',
} as const

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
  const saveAsGuest = useSaveAsGuest()
  const { connected, loading } = useSession()
  const [isPressed, setPressed] = useState(false)
  // A press waits until it is known who the visitor is.
  useEffect(() => {
    if (!isPressed || loading || connected) return
    setPressed(false)
    saveAsGuest(search)
  })
  const words = capital(name ?? nameOf(search))
  const verb = query ? 'Email me' : 'Save search'
  return (
    <>
      <Button
        look={buttonLooks[look]}
        className={clsx('noscript:hidden', looks[look])}
        icon={<IconBell className="size-5" aria-hidden />}
        aria-label={words && (name || query || look === 'short') ? `${verb}: ${words}` : undefined}
        title={!loading && !connected && query ? signInFirst : undefined}
        busy={isPressed && loading}
        onClick={() => setPressed(true)}
      >
        <span>
          {query ? verb : 'Save'}
          {!query && <span className={clsx(look === 'short' && 'max-sm:sr-only')}> search</span>}
        </span>
      </Button>
      {isPressed && connected && (
        <Suspense>
          <SaveSearchDialog query={search} name={words} onClose={() => setPressed(false)} />
        </Suspense>
      )}
    </>
  )
}
