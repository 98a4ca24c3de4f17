import type { Currency } from '@mota/contracts/sdk/money'
import { amountProblem, type FormName, fieldNames, messages, problemOf, rowOf } from '@mota/functions/schema'
import { type Faults, faultsProblem } from './faults.ts'
import type { Values } from './values.ts'

export type Errors = Partial<Record<FormName | 'images' | 'faults', string>>

/** The steps with fields, in order. The step for pictures comes after them. */
export const fieldSteps = ['basic', 'details'] as const
export type FieldStep = (typeof fieldSteps)[number]

export const rowsOf = (step: FieldStep) => fieldNames.map(rowOf).filter((row) => row.step === step)

/** A price must fit its currency. */
const digitsProblem = (text: string, { currency }: Values) =>
  amountProblem(text.trim(), (currency || 'ETH') as Currency)

/** The errors of a step, by field. The server has the same rules. */
export function checkStep(step: number, values: Values, images: number, faults?: Faults): Errors {
  const of = fieldSteps[step]
  if (!of) {
    const problem = faultsProblem(faults)
    return {
      ...(images === 0 && { images: messages.required.images }),
      ...(problem && { faults: problem }),
    }
  }
  return Object.fromEntries(
    rowsOf(of).flatMap((row) => {
      const text = values[row.form as FormName]
      const problem = problemOf(row, text) ?? (row.kind === 'money' ? digitsProblem(text, values) : undefined)
      return problem ? [[row.form, problem]] : []
    }),
  )
}
