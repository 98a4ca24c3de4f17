import { type Fields, fields } from '../field/table.ts'
import {
  delivery,
  equipment,
  noFaults,
  oneOwner,
  claims as others,
  serviceHistory,
  twoKeys,
} from './phrases/claim.ts'
import { fold } from './token.ts'

const labels: Record<string, string> = fields.equipment.values
const phrasesOf: Record<keyof Fields['equipment']['values'], string[]> = equipment

/** The phrases for everything that a seller can say, by its label. */
export const claims: Record<string, string[]> = {
  ...others,
  ...Object.fromEntries(Object.entries(phrasesOf).map(([name, phrases]) => [labels[name], phrases])),
}

/** The word by which listings are found whose seller says so. No typed word begins so. */
export const claimWord = (label: string) => `0says${label.toLowerCase().replace(/[^a-z\d]/g, '')}`

const said = Object.entries(claims)
  .filter(([label]) => label !== noFaults)
  .map(([label, phrases]) => ({
    word: claimWord(label),
    // "It is not accident free" says the opposite, and a steering wheel of leather is no seat.
    pattern: new RegExp(` (?<! (?:not|no|isn t|without|steering) )(?:${phrases.join('|')}) `),
  }))

/** The words of what a seller says of a vehicle. Of a description nothing else is searched. */
export function claimsIn(text: string): string[] {
  const folded = fold(text).replace(/\ba\/c\b/g, 'ac')
  const words = ` ${(folded.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
  return said.flatMap(({ word, pattern }) => (pattern.test(words) ? [word] : []))
}

export const fourWheelDrive = claimWord(labels.four_wheel_drive ?? '')

interface Stated {
  equipment: string | null
  service?: string | null
  delivery?: string | null
  owners?: number | null
  keys?: number | null
  faults?: readonly unknown[] | undefined
  vehicle_type: string
}

/** The words of the equipment that a seller has chosen. An SUV or a truck without any may have four-wheel drive. */
export function equipmentWords({ equipment, vehicle_type }: Stated): string[] {
  if (!equipment) return ['suv', 'truck'].includes(vehicle_type) ? [fourWheelDrive] : []
  return equipment.split(',').map((name) => claimWord(labels[name] ?? name))
}

/** The words of everything that a seller has chosen in the form. */
export function statedWords(stated: Stated): string[] {
  const said = {
    [serviceHistory]: stated.service === 'full',
    [delivery]: stated.delivery === 'nigeria',
    [oneOwner]: stated.owners === 1,
    [twoKeys]: (stated.keys ?? 0) > 1,
    [noFaults]: stated.faults?.length === 0,
  }
  return [
    ...equipmentWords(stated),
    ...Object.entries(said).flatMap(([label, isSaid]) => (isSaid ? [claimWord(label)] : [])),
  ]
}
