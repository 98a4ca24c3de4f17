import { blot, ellipse, linear, path, rect, type Stop } from '../svg.ts'
import { FLOOR, HEIGHT, WIDTH } from './scene.ts'

export const sky = (stops: readonly Stop[], horizon: number) =>
  `<defs>${linear('sky', [0, 0, 0, horizon], stops)}</defs>${rect(0, 0, WIDTH, horizon + 4, 'url(#sky)')}`

export const sun = (x: number, y: number, r: number, core: string, halo: string) =>
  `<defs>${blot('halo', [
    [0, halo, 0.85],
    [0.3, halo, 0.42],
    [1, halo, 0],
  ])}</defs>${ellipse(x, y, r * 6, r * 5, 'url(#halo)')}${ellipse(x, y, r, r, core)}`

/** A ridge from edge to edge through heights above `base`. */
export function ridge(heights: readonly number[], base: number, fill: string, opacity = 1): string {
  const step = WIDTH / (heights.length - 1)
  const points = heights.map((h, i) => [i * step, base - h] as const)
  const curve = points.slice(1).map(([x, y], i) => {
    const [px, py] = points[i] ?? [0, 0]
    return `C ${px + step * 0.45} ${py} ${x - step * 0.45} ${y} ${x} ${y}`
  })
  return path(`M 0 ${points[0]?.[1] ?? base} ${curve.join(' ')} L ${WIDTH} ${HEIGHT} L 0 ${HEIGHT} Z`, fill, {
    'fill-opacity': opacity,
  })
}

/** Long flat clouds. */
export function clouds(
  next: () => number,
  count: number,
  [top, bottom]: readonly [number, number],
  fill: string,
  opacity: number,
): string {
  return Array.from({ length: count }, () => {
    const x = next() * WIDTH
    const y = top + next() * (bottom - top)
    const w = 130 + next() * 240
    const h = 9 + next() * 12
    return [
      rect(x - w, y, w * 2, h, fill, { rx: h / 2, 'fill-opacity': opacity }),
      rect(x - w * 0.5, y - h * 0.9, w * 1.1, h, fill, { rx: h / 2, 'fill-opacity': opacity }),
      rect(x - w * 0.2, y + h * 0.9, w * 1.4, h * 0.8, fill, { rx: h / 2, 'fill-opacity': opacity * 0.7 }),
    ].join('')
  }).join('')
}

/** The road the vehicle stands on, from `top` to the picture's foot. */
export function road(top: number, far: string, near: string, mark: string): string {
  return [
    `<defs>${linear(
      'road',
      [0, top, 0, HEIGHT],
      [
        [0, far],
        [1, near],
      ],
    )}</defs>`,
    rect(0, top, WIDTH, HEIGHT - top, 'url(#road)'),
    rect(0, top, WIDTH, 5, mark, { 'fill-opacity': 0.35 }),
    ...[0, 1, 2, 3].map((i) =>
      path(`M ${i * 470 - 100} ${FLOOR + 150} h 230 l -16 16 h -236 Z`, mark, { 'fill-opacity': 0.62 }),
    ),
  ].join('')
}
