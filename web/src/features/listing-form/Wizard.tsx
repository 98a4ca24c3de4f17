import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Card } from '@/components/Card.tsx'
import { Steps } from '@/components/Steps.tsx'
import { fieldSteps } from './check.ts'
import { FaultStep } from './FaultStep.tsx'
import { FieldStep } from './FieldStep.tsx'
import { ImageStep } from './ImageStep.tsx'
import { type ListingForm, shortSteps, steps } from './useListingForm.ts'
import type { Uploads } from './useUploads.ts'
import { useVehicle, vehicleProblem } from './useVehicle.ts'

interface WizardProps {
  form: ListingForm
  /** The label of the last button, and its label while the listing is being sent. */
  submit: string
  submitting: string
  busy: boolean
  uploads: Uploads
  onSubmit: () => void
  /** The listing that is edited. */
  product?: string
}

/** The form in three steps. A step must be valid before the next one opens. Going back is always possible. */
export function Wizard({ form, submit, submitting, busy, uploads, onSubmit, product }: WizardProps) {
  const frame = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(form.step)
  const [refusals, setRefusals] = useState(0)
  const vehicle = useVehicle(form.values, product)
  const step = fieldSteps[form.step]
  const last = form.step === steps.length - 1
  const isBlocked = busy || (last && form.preparing !== undefined)

  // A new step starts at its top.
  useEffect(() => {
    if (shown.current !== form.step) heading.current?.focus()
    shown.current = form.step
  }, [form.step])

  // Focuses the first invalid field once, so that screen readers read its message. Not again while it is being
  // corrected.
  useEffect(() => {
    if (refusals > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  function next(event: FormEvent) {
    event.preventDefault()
    if (isBlocked) return
    const problem = step && vehicleProblem(step, form.values, vehicle)
    const isValid = form.check()
    if (problem) form.fail(...problem)
    if (!isValid || problem) setRefusals(refusals + 1)
    else if (last) onSubmit()
    else form.go(form.step + 1)
  }

  return (
    <form ref={frame} onSubmit={next} noValidate>
      <Steps steps={shortSteps} current={form.step} label="Steps of the listing" />
      {/* What is changed while the listing is sent would not be in it. */}
      <div inert={busy} className="inert:opacity-60">
        <Card className="mt-6">
          <h2 ref={heading} tabIndex={-1} className="mb-5 scroll-mt-28 text-title outline-none">
            {steps[form.step]}
          </h2>
          {step && <FieldStep step={step} form={form} vehicle={vehicle} />}
          {last && <ImageStep form={form} busy={busy} uploads={uploads} />}
        </Card>
        {last && <FaultStep form={form} />}
      </div>
      <div className="mt-6 flex justify-between gap-3">
        <Button disabled={form.step === 0 || busy} onClick={() => form.go(form.step - 1)}>
          Previous
        </Button>
        <Button type="submit" look="primary" busy={isBlocked}>
          {last ? (busy ? submitting : submit) : 'Next'}
        </Button>
      </div>
    </form>
  )
}
