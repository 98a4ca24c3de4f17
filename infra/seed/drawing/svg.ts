type Attributes = Record<string, string | number>

const write = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

export const path = (d: string, fill: string, attributes: Attributes = {}) =>
  `<path d="${d}" fill="${fill}"${write(attributes)}/>`

export const line = (d: string, stroke: string, width: number, attributes: Attributes = {}) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${write(attributes)}/>`

export const circle = (x: number, y: number, r: number, fill: string, attributes: Attributes = {}) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${write(attributes)}/>`

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  attributes: Attributes = {},
) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${write(attributes)}/>`

export const rect = (x: number, y: number, w: number, h: number, fill: string, attributes: Attributes = {}) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${write(attributes)}/>`

export const group = (content: string, attributes: Attributes = {}) => `<g${write(attributes)}>${content}</g>`

export const clip = (id: string, d: string) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`

/** A stop is [offset, colour, opacity]. */
export type Stop = readonly [number, string, number?]

const stops = (list: readonly Stop[]) =>
  list
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')

/** Along a line in the drawing's own units, top to bottom unless told otherwise. */
export const linear = (
  id: string,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  list: readonly Stop[],
) =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`

export const radial = (id: string, [x, y, r]: readonly [number, number, number], list: readonly Stop[]) =>
  `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${r}">${stops(list)}</radialGradient>`

/** In the bounding box of whatever it fills: a soft blot when it fades to nothing. */
export const blot = (id: string, list: readonly Stop[]) =>
  `<radialGradient id="${id}">${stops(list)}</radialGradient>`
