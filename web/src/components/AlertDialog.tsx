import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useBack } from '@/lib/router/back.ts'
import { Button } from './Button.tsx'
import { sheetOnPhones, veilClass } from './Dialog.tsx'
import { useReturnFocus } from './useReturnFocus.ts'

interface AlertDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  confirm: string
  /** The other button. */
  cancel?: string | undefined
  /** Red if something is lost. Green if the action only cannot be undone. */
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
}

/** Asks for confirmation. The caller closes it, so that `busy` stays visible. */
export function AlertDialog(props: AlertDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    confirm,
    cancel = 'Cancel',
    danger,
    busy,
    onConfirm,
  } = props
  const focus = useReturnFocus(open)
  useBack(open, () => onOpenChange(false), busy)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={veilClass} />
        <Radix.Content {...focus} data-from-below className={sheetOnPhones}>
          <Radix.Title className="text-title">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 text-muted">{description}</div>
          </Radix.Description>
          <div className="mt-7 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Radix.Cancel asChild>
              <Button disabled={busy}>{cancel}</Button>
            </Radix.Cancel>
            <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
