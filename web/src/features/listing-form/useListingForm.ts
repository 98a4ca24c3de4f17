import { type FormName, limits, messages } from '@mota/functions/schema'
import { useState } from 'react'
import { checkStep, type Errors } from './check.ts'
import { type Picture, pick } from './picture.ts'
import { masks, type Values } from './values.ts'

export const steps = ['Basic Vehicle Information', 'Vehicle Details', 'Vehicle Images'] as const
/** The same on the indicator, where a phone has room for a word each. */
export const shortSteps = ['Basics', 'Details', 'Images'] as const

const patience = 'Other images are still being prepared. Please add these again once they are here.'

export interface Start {
  values: Values
  pictures: Picture[]
  step: number
  /** An edited listing chooses from the list; a new one may name a brand that the market has not met yet. */
  brandFromList: boolean
}

/** The wizard's state: what is typed, what is wrong with it, and the step it stands at. */
export function useListingForm(start: Start) {
  const [values, setValues] = useState(start.values)
  const [pictures, setPictures] = useState(start.pictures)
  const [step, setStep] = useState(start.step)
  const [errors, setErrors] = useState<Errors>({})
  const [preparing, setPreparing] = useState<{ done: number; all: number }>()
  const clear = (name: FormName | 'images') => setErrors(({ [name]: _, ...rest }) => rest)

  return {
    values,
    pictures,
    step,
    errors,
    brandFromList: start.brandFromList,
    /** The progress of picked files. The listing is incomplete until all are pictures. */
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
    async addPictures(files: readonly File[]) {
      if (preparing) return setErrors((now) => ({ ...now, images: patience }))
      clear('images')
      const room = limits.images - pictures.length
      const picked = await pick(files, room, (done, all) => setPreparing({ done, all }))
      setPreparing(undefined)
      setPictures((now) => [...now, ...picked.pictures])
      if (picked.error) setErrors({ images: picked.error })
    },
    /** True when the present step may be left; else its messages show. */
    check(): boolean {
      const found = checkStep(step, values, pictures.length)
      setErrors(found)
      return Object.keys(found).length === 0
    },
    go(to: number) {
      setStep(to)
      setErrors({})
    },
    reset(to: Start) {
      setValues(to.values)
      setPictures(to.pictures)
      setStep(to.step)
      setErrors({})
    },
  }
}

export type ListingForm = ReturnType<typeof useListingForm>
