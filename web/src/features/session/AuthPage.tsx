import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { Page } from '@/components/Page.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { productQuery } from '@/lib/listing/queries.ts'
import { type HomeAction, homeWith, ownPath, paths } from '@/lib/paths.ts'
import { matchAddress, Navigate, useSearchParams } from '@/lib/router/index.ts'
import { useSession } from '@/lib/session.ts'
import { toast } from '@/lib/toast.ts'
import { ConnectStep } from './ConnectStep.tsx'
import { markRegistering } from './registration.ts'
import { SignUpStep } from './SignUpStep.tsx'
import { useRegistration } from './useRegistration.ts'
import { VerifyStep } from './VerifyStep.tsx'
import { Welcome } from './Welcome.tsx'

/** A signed-in person is sent home, or back to the page that asked them to sign in. */
export default function AuthPage() {
  const { loading, address, connected } = useSession()
  const [connecting, setConnecting] = useState(false)
  const { written, pending, keep, back } = useRegistration(address)
  const [params] = useSearchParams()
  const next = ownPath(params.get('next'))
  const cameFrom = useTitleAt(next)
  useLayoutEffect(() => {
    if (!loading) markRegistering(Boolean(address) && !connected)
  }, [loading, address, connected])

  if (connected) {
    const action = pending ? 'registered' : connecting ? 'loggedin' : undefined
    if (next) return <Return to={next} action={action} />
    return <Navigate to={action ? homeWith(action) : paths.home} replace />
  }
  return (
    <Page title="Sign In">
      <div className="wrap-anywhere grid grid-cols-1 gap-10 md:min-h-110 md:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-12 2xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] 2xl:gap-28 max-md:mx-auto max-md:max-w-md">
        {!address && <LaterStep />}
        {!address && <ConnectStep cameFrom={cameFrom} onStart={() => setConnecting(true)} />}
        {address && !pending && <SignUpStep address={address} written={written} onSent={keep} />}
        {address && pending && <VerifyStep pending={pending} onSent={keep} onBack={back} />}
        <Welcome isFirstStep={!address} />
      </div>
    </Page>
  )
}

/** The title of the vehicle at a path, if its page was open before. */
function useTitleAt(path = '') {
  const { slug } = matchAddress(path.replace(/\?.*/, ''))?.params ?? {}
  return useQueryClient().getQueryData(productQuery(slug ?? '').queryKey)?.title
}

/** Stands for the form of a later step in a tab that was at one, until the session is known. */
const LaterStep = () => (
  <div className="hidden content-start gap-4 in-data-registering:grid">
    <Skeleton className="h-5 w-64 max-w-full" />
    <Skeleton className="h-11 w-44" />
    <Skeleton className="h-6 w-80 max-w-full" />
    <Skeleton className="mt-2 h-18" />
    <Skeleton className="h-18" />
    <Skeleton className="mt-2 h-13" />
  </div>
)

const greetings = { loggedin: 'Logged in.', registered: 'Account created!' } as const

/** Returns to the page that asked for sign-in, with a toast. The home page shows its toast by the action in its URL. */
function Return({ to, action }: { to: string; action: Exclude<HomeAction, 'loggedout'> | undefined }) {
  useEffect(() => {
    if (action) toast.success(greetings[action])
  }, [action])
  return <Navigate to={to} replace />
}
