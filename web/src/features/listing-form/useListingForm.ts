import { type FormName, limits, messages } from '@mota/functions/schema'
import { useState } from 'react'
import { checkStep, type Errors } from './check.ts'
import { type Faults, faultsProblem } from './faults.ts'
import { type Picture, pick } from './picture.ts'
import { masks, type Values } from './values.ts'

export const steps = ['Basic Vehicle Information', 'Vehicle Details', 'Vehicle Images'] as const
/** Short names of the steps, for the progress indicator on a phone. */
export const shortSteps = ['Basics', 'Details', 'Images'] as const

const stillPreparing = 'Other images are still being prepared. Please add these again when they are ready.'

export interface Start {
  values: Values
  pictures: Picture[]
  faults: Faults
  step: number
  /** True when editing: the brand must be on the list. A new listing can also name a new brand. */
  brandFromList: boolean
}

/** The wizard's state: the values, the pictures, the errors and the current step. */
export function useListingForm(start: Start) {
  const [values, setValues] = useState(start.values)
  const [pictures, setPictures] = useState(start.pictures)
  const [faults, setFaults] = useState(start.faults)
  const [step, setStep] = useState(start.step)
  const [errors, setErrors] = useState<Errors>({})
  const [preparing, setPreparing] = useState<{ done: number; all: number }>()
  const clear = (name: keyof Errors) => setErrors(({ [name]: _, ...rest }) => rest)

  return {
    values,
    pictures,
    faults,
    step,
    errors,
    brandFromList: start.brandFromList,
    /** The progress of preparing picked files. The listing cannot be sent until all are prepared. */
    preparing,
    set(name: FormName, text: string) {
      const value = masks[name](text, values[name])
      setValues((now) => ({ ...now, [name]: value }))
      clear(name)
      if (name === 'price' && value === values.price && text !== value)
        setErrors((now) => ({ ...now, price: messages.invalid.price }))
    },
    setPictures(next: Picture[]) {
      setPictures(next)
      clear('images')
    },
    setFaults(next: Faults) {
      setFaults(next)
      if (!faultsProblem(next)) clear('faults')
    },
    async addPictures(files: readonly File[]) {
      if (preparing) return setErrors((now) => ({ ...now, images: stillPreparing }))
      clear('images')
      const freeSlots = limits.images - pictures.length
      const picked = await pick(files, freeSlots, (done, all) => setPreparing({ done, all }))
      setPreparing(undefined)
      setPictures((now) => [...now, ...picked.pictures])
      if (picked.error) setErrors({ images: picked.error })
    },
    /** Validates the current step and shows its errors. True if there are none. */
    check(): boolean {
      const found = checkStep(step, values, pictures.length, faults)
      // The price lacks what was refused while it was typed, so it may be a millionth of what is meant.
      if (errors.price === messages.invalid.price) found.price ??= errors.price
      setErrors(found)
      return Object.keys(found).length === 0
    },
    /** Shows what is wrong with one field. */
    fail(name: FormName, problem: string) {
      setErrors((now) => ({ ...now, [name]: problem }))
    },
    go(to: number) {
      setStep(to)
      setErrors({})
    },
    reset(to: Start) {
      setValues(to.values)
      setPictures(to.pictures)
      setFaults(to.faults)
      setStep(to.step)
      setErrors({})
    },
  }
}

export type ListingForm = ReturnType<typeof useListingForm>
