import {
  type InspectionFinding,
  type InspectionView,
  inspectionGroups,
  inspectionParts,
  type ProductView,
} from '@mota/functions/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Card } from '@/components/Card.tsx'
import { Field } from '@/components/Field.tsx'
import { Input } from '@/components/Input.tsx'
import { sentenceOf } from '@/lib/error/index.ts'
import { formatMileage } from '@/lib/listing/texts.ts'
import { paths } from '@/lib/paths.ts'
import { useNavigate } from '@/lib/router/index.ts'
import { sendReport } from '@/lib/signed-report.ts'
import { readStored, removeStored, writeStored } from '@/lib/storage.ts'
import { toast } from '@/lib/toast.ts'
import { PointFields } from './PointFields.tsx'

interface InspectFormProps {
  inspector: string
  product: ProductView
  inspection: InspectionView
}

interface Draft {
  mileage: string
  findings: InspectionFinding[]
}

/** Every point begins as not seen, so nobody signs what they did not look at. */
const blank: Draft = {
  mileage: '',
  findings: inspectionParts.map((part) => ({ part, state: 'unseen', note: '' })),
}

const isDraft = (value: unknown): value is Draft =>
  (value as Draft | null)?.findings?.map(({ part }) => part).join() === inspectionParts.join()

/** The report is kept in this browser until it is sent. Around a vehicle a phone often reloads its pages. */
export function InspectForm({ inspector, product, inspection }: InspectFormProps) {
  const { listing, vin, listed_vin } = inspection
  const client = useQueryClient()
  const navigate = useNavigate()
  const mileageField = useRef<HTMLInputElement>(null)
  const key = `mota.inspection.${inspector}.${listing}`
  const [draft, setDraft] = useState(() => readStored(key, isDraft) ?? blank)
  const [error, setError] = useState<string>()
  const { mileage, findings } = draft
  useEffect(() => {
    if (draft !== blank) writeStored(key, draft)
  }, [key, draft])
  const change = (part: string, values: Partial<InspectionFinding>) =>
    setDraft((before) => ({
      ...before,
      findings: before.findings.map((one) => (one.part === part ? { ...one, ...values } : one)),
    }))
  const send = useMutation({
    mutationFn: () => sendReport(inspector, { listing, vin, mileage: Number(mileage), findings }),
    async onSuccess({ message }) {
      removeStored(key)
      toast.success(message)
      await client.invalidateQueries({ queryKey: ['inspection', product.slug] })
      void navigate(paths.product(product.slug))
    },
    onError: (thrown) => toast.error(sentenceOf(thrown)),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (/^\d{1,7}$/.test(mileage)) return send.mutate()
    setError('Enter the mileage on the dashboard.')
    mileageField.current?.focus()
  }
  const seen = findings.filter(({ state }) => state !== 'unseen').length
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Card>
        {listed_vin && (
          <p className="mb-4 text-muted">
            The VIN of the listing is <span className="nums break-all text-ink">{listed_vin}</span>. Please
            compare it with the vehicle.
          </p>
        )}
        <Field
          label="Mileage on the dashboard"
          error={error}
          hint={`The listing says ${formatMileage(product.mileage)}. If that is wrong, ask the seller to correct it first: a report is only valid while the listing says the same.`}
        >
          {(control) => (
            <Input
              {...control}
              ref={mileageField}
              unit="km"
              inputMode="numeric"
              autoComplete="off"
              value={mileage}
              onChange={({ target }) => {
                setDraft({ ...draft, mileage: target.value })
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
            {findings
              .filter(({ part }) => parts.includes(part))
              .map((finding) => (
                <PointFields
                  key={finding.part}
                  finding={finding}
                  inspector={inspector}
                  onChange={(values) => change(finding.part, values)}
                />
              ))}
          </ul>
        </Card>
      ))}
      <div className="grid gap-3">
        <p className="text-muted">
          You looked at <span className="nums">{seen}</span> of {findings.length} points. Your wallet asks you
          to sign the report. After that it cannot be changed, but a newer one takes its place.
        </p>
        <Button type="submit" look="primary" size="large" busy={send.isPending}>
          Sign and publish the report
        </Button>
      </div>
    </form>
  )
}
