import { IconX } from '@tabler/icons-react'
import { Dialog as Radix } from 'radix-ui'
import { Button } from './Button.tsx'

interface DialogHeadProps {
  title: string
  /** True while a process runs, so that there is no close button. */
  locked?: boolean | undefined
}

/** The title and the close button of a dialog or a sheet. */
export const DialogHead = ({ title, locked }: DialogHeadProps) => (
  <div className="flex items-start justify-between gap-3">
    <Radix.Title className="text-title">{title}</Radix.Title>
    {!locked && (
      <Radix.Close asChild>
        <Button look="quiet" size="icon" aria-label="Close" className="-my-2 -mr-2">
          <IconX className="size-5" aria-hidden />
        </Button>
      </Radix.Close>
    )}
  </div>
)
