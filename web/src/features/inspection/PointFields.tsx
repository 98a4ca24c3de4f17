import {
  type InspectionFinding,
  type InspectionState,
  inspectionStates,
  limits,
} from '@mota/functions/schema'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ChangeEvent, useId, useRef } from 'react'
import { Button } from '@/components/Button.tsx'
import { Input } from '@/components/Input.tsx'
import { reasonFor } from '@/lib/error/index.ts'
import { shrink } from '@/lib/shrink.ts'
import { toast } from '@/lib/toast.ts'
import { storePicture } from '@/lib/upload.ts'

const looks: Record<InspectionState, string> = {
  ok: 'has-checked:font-semibold has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink',
  worn: 'has-checked:font-semibold has-checked:border-pending has-checked:bg-pending-soft has-checked:text-pending',
  bad: 'has-checked:font-semibold has-checked:border-danger has-checked:bg-danger-soft has-checked:text-danger-ink',
  unseen: 'has-checked:border-edge has-checked:bg-sunken has-checked:text-ink',
}

interface PointFieldsProps {
  finding: InspectionFinding
  inspector: string
  onChange: (change: Partial<InspectionFinding>) => void
}

/** One point: its state, and then a note and a picture. */
export function PointFields({ finding, inspector, onChange }: PointFieldsProps) {
  const { part, state, note, picture } = finding
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const store = useMutation({
    mutationFn: async (file: File) =>
      storePicture((await shrink(file)) ?? file, inspector, undefined, '/add-inspection-picture'),
    onSuccess: ({ image }) => onChange({ picture: image }),
    onError: (thrown) => toast.error('The picture was not stored.', reasonFor(thrown)),
  })
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // Otherwise picking the same file again would cause no change event.
    target.value = ''
    if (file) store.mutate(file)
  }
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-line border-t py-3 sm:grid-cols-[1fr_21rem]">
      <span id={id} className="font-medium">
        {part}
      </span>
      <div role="radiogroup" aria-labelledby={id} className="grid grid-cols-[1fr_1fr_1fr_1.4fr] gap-1.5">
        {Object.entries(inspectionStates).map(([value, label]) => (
          <label
            key={value}
            className={clsx(
              'relative flex min-h-11 items-center justify-center rounded-control border border-line whitespace-nowrap px-1 text-caption text-muted',
              'hover:border-edge has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
              'forced-colors:has-checked:border-[Highlight]',
              looks[value as InspectionState],
            )}
          >
            <input
              type="radio"
              name={id}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={state === value}
              onChange={() => onChange({ state: value as InspectionState })}
            />
            {label}
          </label>
        ))}
      </div>
      {state !== 'unseen' && (
        <div className="col-span-full flex items-center gap-2">
          <Input
            aria-label={`Note about ${part}`}
            placeholder="Note (optional)"
            value={note}
            maxLength={limits.faultText}
            autoComplete="off"
            onChange={({ target }) => onChange({ note: target.value })}
          />
          {picture && (
            <img
              src={picture}
              alt={`For ${part}`}
              className="h-11 w-15 shrink-0 rounded-control object-cover"
            />
          )}
          {picture ? (
            <Button
              look="quiet"
              size="icon"
              aria-label={`Remove the picture of ${part}`}
              onClick={() => onChange({ picture: undefined })}
            >
              <IconTrash className="size-5" aria-hidden />
            </Button>
          ) : (
            <Button
              size="icon"
              busy={store.isPending}
              aria-label={`Add a picture of ${part}`}
              onClick={() => input.current?.click()}
            >
              <IconCamera className="size-5" aria-hidden />
            </Button>
          )}
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            aria-label={`Picture of ${part}`}
            onChange={take}
          />
        </div>
      )}
    </li>
  )
}
