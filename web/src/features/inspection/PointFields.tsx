import {
  type InspectionFinding,
  type InspectionState,
  inspectionStates,
  limits,
} from '@mota/functions/schema'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useId } from 'react'
import { Button } from '@/components/Button.tsx'
import { Input } from '@/components/Input.tsx'
import { usePictureInput } from '@/components/usePictureInput.tsx'

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
  const { isStoring, choose, field } = usePictureInput({
    address: inspector,
    label: `Picture of ${part}`,
    path: '/add-inspection-picture',
    onStored: ({ image }) => onChange({ picture: image }),
  })
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
            <Button size="icon" busy={isStoring} aria-label={`Add a picture of ${part}`} onClick={choose}>
              <IconCamera className="size-5" aria-hidden />
            </Button>
          )}
          {field}
        </div>
      )}
    </li>
  )
}
