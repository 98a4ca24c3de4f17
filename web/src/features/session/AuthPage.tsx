import { useState } from 'react'
import { Page } from '@/components/Page.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { homeWith, paths } from '@/lib/paths.ts'
import { Navigate } from '@/lib/router/index.ts'
import { useSession } from '@/lib/session.ts'
import { ConnectStep } from './ConnectStep.tsx'
import { forgetRegistration, keepRegistration, keptRegistration, type Registering } from './registration.ts'
import { SignUpStep } from './SignUpStep.tsx'
import { VerifyStep } from './VerifyStep.tsx'
import { Welcome } from './Welcome.tsx'

/** Who arrives signed in is sent home; who signs in here leaves with the greeting that fits. */
export default function AuthPage() {
  const { loading, address, connected } = useSession()
  const [connecting, setConnecting] = useState(false)
  const [kept, setKept] = useState<Registering | undefined>(keptRegistration)
  const [mending, setMending] = useState(false)
  const own = kept?.address === address ? kept : undefined
  const pending = mending ? undefined : own

  const keep = (next: Registering) => {
    keepRegistration(next)
    setKept(next)
    setMending(false)
  }
  const back = () => {
    forgetRegistration()
    setMending(true)
  }

  if (connected && pending) return <Navigate to={homeWith('registered')} replace />
  if (connected) return <Navigate to={connecting ? homeWith('loggedin') : paths.home} replace />
  return (
    <Page title="Sign In" className="flex justify-center">
      <div className="grid w-full max-w-md self-start overflow-hidden rounded-card border border-line bg-surface lg:max-w-5xl lg:grid-cols-2">
        <Welcome />
        <div className="p-5 sm:p-8 lg:self-center lg:p-12">
          {loading && <Skeleton className="h-56" />}
          {!loading && !address && <ConnectStep onStart={() => setConnecting(true)} />}
          {address && !pending && <SignUpStep address={address} written={own} onSent={keep} />}
          {address && pending && <VerifyStep pending={pending} onSent={keep} onBack={back} />}
        </div>
      </div>
    </Page>
  )
}
