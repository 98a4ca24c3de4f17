import { IconX } from '@tabler/icons-react'
import { Dialog as Radix } from 'radix-ui'
import { Button } from './Button.tsx'

interface DialogHeadProps {
  title: string
  /** A process under way has no way out of it. */
  locked?: boolean | undefined
}

/** What a dialog or a sheet is, and the way out of it. */
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
