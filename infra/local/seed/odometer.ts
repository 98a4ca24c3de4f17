type Point = readonly [x: number, y: number]

/** The corners of an odometer's display in a picture, clockwise from the top left. */
export type Display = readonly [Point, Point, Point, Point]

const places = 6
/** The share of the display that the digits take. */
const [left, right, top, bottom] = [0.05, 0.95, 0.17, 0.83]
/** The share of its place that a digit takes. */
const digit = 0.66
/** The strokes of a digit: their width, their height, and how far the digit leans over. All are shares of the digit. */
const [wide, high, lean] = [0.2, 0.1, 0.12]

type Box = readonly [left: number, top: number, right: number, bottom: number]

/** The seven segments, by their usual names. */
const segments: Record<string, Box> = {
  a: [wide, 0, 1 - wide, high],
  b: [1 - wide, high, 1, 0.5 - high / 2],
  c: [1 - wide, 0.5 + high / 2, 1, 1 - high],
  d: [wide, 1 - high, 1 - wide, 1],
  e: [0, 0.5 + high / 2, wide, 1 - high],
  f: [0, high, wide, 0.5 - high / 2],
  g: [wide, 0.5 - high / 2, 1 - wide, 0.5 + high / 2],
}

const segmentsOf = ['abcdef', 'bc', 'abdeg', 'abcdg', 'bcfg', 'acdfg', 'acdefg', 'abc', 'abcdefg', 'abcdfg']

/** Where a point of a digit is in the picture. */
function pointOf(display: Display, place: number, x: number, y: number): Point {
  const across = left + ((right - left) * (place + (1 - digit) / 2 + digit * (x + lean * (0.5 - y)))) / places
  const down = top + (bottom - top) * y
  const [topLeft, topRight, bottomRight, bottomLeft] = display
  const mix = (a: Point, b: Point, share: number): Point => [
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
  ]
  return mix(mix(topLeft, topRight, across), mix(bottomLeft, bottomRight, across), down)
}

function pathOf(display: Display, place: number, names: string): string {
  return [...names]
    .map((name) => {
      const [x1, y1, x2, y2] = segments[name] as Box
      const corners = [
        [x1, y1],
        [x2, y1],
        [x2, y2],
        [x1, y2],
      ] as const
      return `M${corners.map(([x, y]) => pointOf(display, place, x, y).map((n) => n.toFixed(1))).join('L')}Z`
    })
    .join('')
}

/**
 * Digits as SVG, without a font, because many machines have none. Reflections on the display are dimmed, and segments that
 * are off can be seen faintly.
 */
export function odometerOf(mileage: number, display: Display): string {
  const digits = [...String(mileage).padStart(places)]
  const all = digits.map((_, place) => pathOf(display, place, 'abcdefg')).join('')
  const lit = digits
    .map((one, place) => (one === ' ' ? '' : pathOf(display, place, segmentsOf[Number(one)] ?? '')))
    .join('')
  const glass = `M${display.join('L')}Z`
  return `<path d="${glass}" fill="#080c0f" opacity="0.7"/><path d="${all}" fill="#fff" opacity="0.04"/><path d="${lit}" fill="#dbe8f2" opacity="0.92"/>`
}
