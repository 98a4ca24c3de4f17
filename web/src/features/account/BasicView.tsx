import type { UserView } from '@mota/functions/schema'
import { lazy, Suspense, useRef } from 'react'
import { ButtonLink } from '@/components/Button.tsx'
import { Card } from '@/components/Card.tsx'
import { Field } from '@/components/Field.tsx'
import { Textarea } from '@/components/Input.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { useKeepFocus } from '@/components/useKeepFocus.ts'
import { paths } from '@/lib/paths.ts'
import { BecomeVendor } from './BecomeVendor.tsx'
import { EmailField } from './EmailField.tsx'
import { NameForm } from './NameForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { Sessions } from './Sessions.tsx'
import { YourData } from './YourData.tsx'
import { YourVehicles } from './YourVehicles.tsx'

const Notifications = lazy(() => import('./Notifications.tsx'))

export function BasicView({ user }: { user: UserView }) {
  const name = useRef<HTMLInputElement>(null)
  const focus = useKeepFocus<HTMLDivElement>(name)
  return (
    <div {...focus} className="flex flex-col gap-5">
      <Card className="flex flex-col gap-5">
        <NameForm user={user} field={name} />
        <EmailField user={user} />
        <Field label="Address" hint="Your wallet address identifies you on Mota.">
          {(control) => (
            <Textarea
              {...control}
              readOnly
              rows={1}
              value={user.address}
              className="nums resize-none break-all read-only:border-line read-only:bg-sunken"
            />
          )}
        </Field>
      </Card>
      <Card className="flex flex-wrap items-center justify-between gap-5">
        <div className="measure min-w-56 flex-1">
          <h2 className="text-title">Saved searches</h2>
          <p className="mt-1 text-muted">We tell you when new vehicles match.</p>
        </div>
        <ButtonLink to={paths.searches}>See your searches</ButtonLink>
      </Card>
      <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
        <Notifications address={user.address} />
      </Suspense>
      {user.is_seller ? (
        <>
          <ProfileForm address={user.address} />
          <YourVehicles address={user.address} />
        </>
      ) : (
        <BecomeVendor address={user.address} />
      )}
      <Sessions address={user.address} />
      <YourData user={user} />
    </div>
  )
}
