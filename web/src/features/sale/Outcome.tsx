import { type Role, Status } from '@mota/contracts/sdk'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { ButtonLink } from '@/components/Button.tsx'
import { accountView } from '@/lib/paths.ts'

/** How a sale ended, told to its viewer. Who got the money is led to it: it lies in the escrow until withdrawn. */
export function Outcome({ status, role }: { status: number; role: Role | undefined }) {
  if (status === Status.cancelled) {
    return (
      <>
        <p className="flex min-h-11 items-center gap-2.5 text-cancelled">
          <IconCircleX className="size-7 shrink-0" role="img" aria-label="Cancelled" />
          {role === 'buyer' ? 'You have your money back.' : 'The buyer has the money back.'}
        </p>
        {role === 'buyer' && <ToBalance />}
      </>
    )
  }
  if (status === Status.finalized) {
    return (
      <>
        <p className="flex min-h-11 items-center gap-2.5 text-finalized">
          <IconCircleCheck className="size-7 shrink-0" role="img" aria-label="Finalized" />
          {role === 'seller' ? 'You have been paid.' : 'The seller has been paid.'}
        </p>
        {role === 'seller' && <ToBalance />}
      </>
    )
  }
  return null
}

const ToBalance = () => (
  <ButtonLink look="quiet" to={accountView('advanced')} className="max-sm:-ml-4 max-sm:self-start sm:ml-auto">
    See your balance
  </ButtonLink>
)
