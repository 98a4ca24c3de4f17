import { path, rect } from '../svg.ts'
import { clouds, road, sky, sun } from './land.ts'
import { bush, palm } from './plants.ts'
import type { Scene } from './scene.ts'

const HORIZON = 600

const wave = (y: number, fill: string) =>
  path(
    `M 0 ${y} C 200 ${y - 16} 380 ${y + 14} 620 ${y} C 860 ${y - 14} 1040 ${y + 12} 1260 ${y} C 1400 ${y - 8} 1500 ${y + 6} 1600 ${y} V 900 H 0 Z`,
    fill,
  )

const boat = (x: number, y: number, k: number, hull: string) =>
  `<g transform="translate(${x} ${y}) scale(${k})">${[
    path('M -90 0 C -60 30 60 30 96 -8 L 78 26 C 40 46 -50 46 -76 28 Z', hull),
    path('M -8 0 V -120 L 60 -10 Z', '#fbf3e2'),
    path('M -14 0 V -96 L -58 -8 Z', '#f2d9b0'),
  ].join('')}</g>`

/** The Atlantic on a clear forenoon: palms, fishing boats, a road along the sand. */
export const coast: Scene = {
  sky: '#e2f2f4',
  ground: '#a99c84',
  shadow: '#1c1d1e',
  lit: false,
  draw: (next) =>
    [
      sky(
        [
          [0, '#3fa3c4'],
          [0.6, '#9fd6de'],
          [1, '#e8f5ea'],
        ],
        HORIZON,
      ),
      clouds(next, 6, [80, 330], '#ffffff', 0.75),
      sun(1180, 210, 52, '#fffdf0', '#fff6d0'),
      rect(0, HORIZON, 1600, 300, '#2f8fa8'),
      ...Array.from({ length: 34 }, () =>
        rect(next() * 1600, HORIZON + 10 + next() * 110, 40 + next() * 90, 3, '#8fd0d8', {
          rx: 1.5,
          'fill-opacity': 0.5,
        }),
      ),
      boat(300, HORIZON + 34, 0.62, '#b5483a'),
      boat(1240, HORIZON + 20, 0.42, '#2f5d86'),
      wave(736, '#57b3bd'),
      wave(756, '#bfe6e2'),
      wave(770, '#f0dfb6'),
      wave(800, '#e8d2a2'),
      palm(150, 850, 560, 1, '#84664a', '#3d8650'),
      palm(330, 852, 400, -1, '#84664a', '#4a9459'),
      palm(1470, 850, 500, -1, '#84664a', '#3d8650'),
      ...Array.from({ length: 7 }, () => bush(next() * 1600, 858, 22 + next() * 26, '#7f9c5b')),
      rect(0, 848, 1600, 24, '#d9c9a6'),
      road(866, '#9a917f', '#6c6558', '#fbf3dd'),
    ].join(''),
}
