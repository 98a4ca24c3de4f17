import { type Fault, messages } from '@mota/functions/schema'
import type { Picture } from './picture.ts'

/** A known fault as it is typed. Its picture is named by id, so it stays with it when the pictures change their order. */
export interface FaultRow {
  id: string
  part: string
  text: string
  /** Empty without a picture. */
  picture: string
}

/** Undefined: not stated. Empty: nothing known. */
export type Faults = readonly FaultRow[] | undefined

export const newFault = (): FaultRow => ({ id: crypto.randomUUID(), part: '', text: '', picture: '' })

type Written = Partial<Pick<Fault, 'text' | 'picture'>> & { part?: string }

/** As the API takes them: a JSON list, or an empty text if the seller states nothing. */
export function writeFaults(faults: Faults, pictures: readonly Picture[]): string {
  if (!faults) return ''
  const written = faults.map(({ part, text, picture }): Written => {
    const number = pictures.findIndex(({ id }) => id === picture) + 1
    return { part, text: text.trim(), ...(number > 0 && { picture: number }) }
  })
  return JSON.stringify(written)
}

/** The known faults of a listing or a draft. */
export const readFaults = (faults: readonly Written[] | undefined, pictures: readonly Picture[]): Faults =>
  faults?.map(({ part = '', text = '', picture = 0 }) => ({
    ...newFault(),
    part,
    text,
    picture: pictures[picture - 1]?.id ?? '',
  }))

export const faultProblems = ({ part, text }: FaultRow) => ({
  ...(!part && { part: messages.invalid.faultPart }),
  ...(!text.trim() && { text: messages.required.fault }),
})

/** The first problem of all rows. */
export const faultsProblem = (faults: Faults): string | undefined =>
  faults?.flatMap((row) => Object.values(faultProblems(row)))[0]
