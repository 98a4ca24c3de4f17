import { momentOf, Status } from '@mota/contracts/sdk'
import type { TransactionView } from '@mota/functions/schema'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Dialog } from '@/components/Dialog.tsx'
import { formatMoment } from '@/lib/date.ts'
import { buttonsOf, moneySentence, type PressedAction, type Scene, type Standing } from '@/lib/sale/index.ts'
import { ActionButton } from './ActionButton.tsx'
import { LowerPrice } from './LowerPrice.tsx'
import type { Actions } from './useActions.tsx'

interface KerbProps {
  record: TransactionView
  viewer: string
  scene: Scene
  standing: Standing
  actions: Actions
}

/** The buyer stands beside the vehicle: all right, right for less, or wrong, and what each does to the money. */
export function Kerb({ record, viewer, scene, standing, actions }: KerbProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { status } = scene.sale
  const canCancel = standing.others.some(({ action, isNow }) => action === 'reclaim' && isNow)
  const refundFrom = formatMoment(momentOf('deliverBy', scene.sale, scene.periods))
  const way = (action: PressedAction) => (
    <Way
      key={action}
      text={moneySentence(action, scene, 'buyer')}
      button={buttonsOf(action, scene).map((one) => (
        <ActionButton
          key={one.label}
          action={one}
          actions={{
            ...actions,
            press: (pressed) => {
              close()
              actions.press(pressed)
            },
          }}
          className="w-full sm:w-52"
        />
      ))}
    />
  )
  return (
    <>
      <Button onClick={() => setOpen(true)}>I am with the vehicle</Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Is everything right?">
        <div className="flex flex-col gap-6">
          <Group title="Yes, all right">
            {status === Status.delivered && way('satisfy')}
            {way('release')}
            {status === Status.pending && (
              <p className="text-caption text-muted">
                Or ask the seller to press Deliver now. Then you can confirm, and dispute until the waiting
                time is over.
              </p>
            )}
          </Group>
          <Group title="Yes, but for less">
            <Way
              text={moneySentence('settle', scene, 'buyer')}
              button={<LowerPrice record={record} viewer={viewer} className="w-full sm:w-52" />}
            />
          </Group>
          <Group title="No, something is wrong">
            {status === Status.delivered && way('dispute')}
            {status === Status.pending && canCancel && way('reclaim')}
            {status === Status.pending && !canCancel && (
              <p className="text-caption text-muted">
                Do not take the vehicle. Ask the seller to refund you. If the seller does not deliver, you can
                get your money back yourself from {refundFrom}.
              </p>
            )}
          </Group>
        </div>
      </Dialog>
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-2 font-semibold font-text text-body tracking-normal">{title}</h3>
    <div className="flex flex-col gap-3">{children}</div>
  </section>
)

const Way = ({ text, button }: { text: string; button: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <p className="min-w-40 flex-1 text-caption text-muted">{text}</p>
    <div className="max-sm:w-full">{button}</div>
  </div>
)
