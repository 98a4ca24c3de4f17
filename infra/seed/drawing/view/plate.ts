import { line, rect } from '../svg.ts'

/** A white plate with a green edge that says MOTA, in strokes, as no font is certain. */
export const plate = (y: number, width = 150) => {
  const k = width / 150
  const letters =
    'M -44 14 V -12 L -34 4 L -24 -12 V 14 M -4 -12 C -16 -12 -16 14 -4 14 C 8 14 8 -12 -4 -12 M 12 -12 H 32 M 22 -12 V 14 M 36 14 L 46 -12 L 56 14 M 40 5 H 52'
  return `<g transform="translate(0 ${y}) scale(${k})">${[
    rect(-77, -24, 154, 50, '#1c2126', { rx: 6 }),
    rect(-74, -21, 148, 44, '#f7f7f2', { rx: 4 }),
    rect(-74, -21, 14, 44, '#2f7d4f', { rx: 4 }),
    line(letters, '#2a3440', 4.4, { transform: 'translate(2 0)' }),
  ].join('')}</g>`
}
