import {
  type InspectionFinding,
  type InspectionState,
  type InspectionView,
  inspectionGroups,
  inspectionParts,
  inspectionStates,
  limits,
  type ProductView,
} from '@mota/functions/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Card } from '@/components/Card.tsx'
import { Field } from '@/components/Field.tsx'
import { Input } from '@/components/Input.tsx'
import { Select } from '@/components/Select.tsx'
import { sentenceOf } from '@/lib/error/index.ts'
import { sendReport } from '@/lib/inspection.ts'
import { paths } from '@/lib/paths.ts'
import { useNavigate } from '@/lib/router/index.ts'
import { toast } from '@/lib/toast.ts'

interface InspectFormProps {
  inspector: string
  product: ProductView
  inspection: InspectionView
}

const states = Object.entries(inspectionStates).map(([value, label]) => ({ value, label }))
const nothing: Omit<InspectionFinding, 'part'> = { state: 'unseen', note: '' }

/** Every point begins as not seen, so nobody signs what they did not look at. */
export function InspectForm({ inspector, product, inspection: { listing, vin } }: InspectFormProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [mileage, setMileage] = useState('')
  const [error, setError] = useState<string>()
  const [typed, setTyped] = useState<Partial<Record<string, Omit<InspectionFinding, 'part'>>>>({})
  const change = (part: string, values: Partial<typeof nothing>) =>
    setTyped((before) => ({ ...before, [part]: { ...nothing, ...before[part], ...values } }))
  const send = useMutation({
    mutationFn: () =>
      sendReport(inspector, {
        ...{ listing, vin, mileage: Number(mileage) },
        findings: inspectionParts.map((part) => ({ part, ...nothing, ...typed[part] })),
      }),
    async onSuccess({ message }) {
      toast.success(message)
      await client.invalidateQueries({ queryKey: ['inspection', product.slug] })
      void navigate(paths.product(product.slug))
    },
    onError: (thrown) => toast.error(sentenceOf(thrown)),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (/^\d{1,7}$/.test(mileage)) send.mutate()
    else setError('Enter the mileage on the dashboard.')
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Card>
        <Field
          label="Mileage on the dashboard"
          error={error}
          hint="The listing says something else? Ask the seller to correct it first: the report is shown while the listing stays the same."
        >
          {(control) => (
            <Input
              {...control}
              unit="km"
              inputMode="numeric"
              value={mileage}
              onChange={(event) => {
                setMileage(event.target.value)
                setError(undefined)
              }}
            />
          )}
        </Field>
      </Card>
      {Object.entries<readonly string[]>(inspectionGroups).map(([group, parts]) => (
        <Card key={group} aria-label={group}>
          <h2 className="mb-3 text-title">{group}</h2>
          <ul>
            {parts.map((part) => (
              <li key={part} className="grid gap-2 border-line border-t py-3 sm:grid-cols-[1fr_8rem_1.4fr]">
                <span className="self-center font-medium">{part}</span>
                <Select
                  aria-label={part}
                  options={states}
                  value={typed[part]?.state ?? nothing.state}
                  onChange={(event) => change(part, { state: event.target.value as InspectionState })}
                />
                <Input
                  aria-label={`Note about ${part}`}
                  placeholder="Note"
                  value={typed[part]?.note ?? ''}
                  maxLength={limits.faultText}
                  onChange={(event) => change(part, { note: event.target.value })}
                />
              </li>
            ))}
          </ul>
        </Card>
      ))}
      <Button type="submit" look="primary" size="large" busy={send.isPending}>
        Sign and publish the report
      </Button>
    </form>
  )
}
