import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from './oklch.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

const pairs = [...css.matchAll(/--([\w-]+): light-dark\((oklch\([^)]+\)), (oklch\([^)]+\))\);/g)]
const tokens = (column: number) =>
  Object.fromEntries(pairs.map((pair) => [pair[1] ?? '', pair[column] ?? '']))
const themes = { light: tokens(2), dark: tokens(3) }

const grounds = ['paper', 'surface', 'sunken']
const statuses = ['pending', 'delivered', 'confirmed', 'disputed', 'cancelled', 'finalized']
const on = (texts: string[], places: string[]) =>
  texts.flatMap((text) => places.map((place) => [text, place]))

/** The colours of texts and of the backgrounds under them. */
const text = [
  ...on(['ink', 'muted', 'accent-ink', 'danger-ink'], grounds),
  ...on(['ink', 'accent-ink'], ['accent-soft']),
  ...on(['on-accent'], ['accent', 'accent-strong']),
  ['on-brand', 'brand'],
  ['on-danger', 'danger'],
  ['danger-ink', 'danger-soft'],
  ['paper', 'ink'],
  ...statuses.flatMap((status) => [[status, `${status}-soft`], ...on([status], ['paper', 'surface'])]),
]
/** The colours of borders of controls, of icons and of the focus ring. */
const shapes = on(['edge', 'accent', 'danger', 'star'], grounds)
/** Skeletons may have less contrast than controls. */
const skeletons = on(['line'], ['paper', 'surface'])

describe.each(Object.entries(themes))('in the %s theme', (_theme, colours) => {
  const ratio = ([one = '', other = '']: string[]) => contrast(colours[one] ?? '', colours[other] ?? '')

  it.each(text)('%s is readable on %s', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5)
  })
  it.each(shapes)('%s is visible on %s', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3)
  })
  it.each(skeletons)('a skeleton of %s is visible on %s', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(1.2)
  })
})

it('every colour has a light and a dark value', () => {
  expect(pairs).toHaveLength(css.match(/^ {2}--(?!float)/gm)?.length ?? 0)
})

it('black on white has a contrast of 21', () => {
  expect(contrast('oklch(0 0 0)', 'oklch(1 0 0)')).toBeCloseTo(21, 1)
})
