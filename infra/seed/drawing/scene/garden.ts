import { pick } from '../random.ts'
import { circle, path, rect } from '../svg.ts'
import { clouds, road, sky } from './land.ts'
import { bush, palm } from './plants.ts'
import type { Scene } from './scene.ts'

type House = readonly [wall: string, shade: string, roof: string, slope: string]

/** Wall in the light and in the shade, roof in both: no two families paint alike. */
const houses: readonly [House, ...House[]] = [
  ['#f0d9bd', '#e4c5a2', '#b5583f', '#9f4a35'],
  ['#e9e4da', '#d5cdbf', '#4f6f78', '#42606a'],
  ['#f1c9a8', '#dfae86', '#7d4a4a', '#6b3d3e'],
  ['#dfe6d2', '#c6d1b4', '#a8653d', '#935634'],
  ['#f4e2a8', '#e3cb84', '#8c5a3c', '#784b31'],
]

function house([wall, shade, roof, slope]: House): string {
  const window = (x: number, y: number, w: number, h: number) =>
    rect(x - 8, y - 8, w + 16, h + 16, '#fbf4e8', { rx: 3 }) +
    rect(x, y, w, h, '#5c7a86', { rx: 2 }) +
    path(`M ${x} ${y + h} L ${x + w * 0.7} ${y} H ${x + w} L ${x + w * 0.4} ${y + h} Z`, '#9db8c0', {
      'fill-opacity': 0.5,
    }) +
    rect(x + w / 2 - 2, y, 4, h, '#fbf4e8')
  return [
    rect(430, 330, 760, 480, wall),
    rect(430, 330, 250, 480, shade),
    path('M 396 340 L 500 226 H 1130 L 1226 340 Z', roof),
    path('M 396 340 L 500 226 H 700 L 650 340 Z', slope),
    rect(396, 336, 830, 14, '#7f3b2b'),
    window(474, 410, 150, 120),
    window(760, 410, 150, 120),
    window(990, 410, 150, 120),
    rect(726, 560, 468, 14, '#d5b48e'),
    ...[740, 880, 1020, 1168].map((x) => rect(x, 574, 16, 240, '#fbf4e8')),
    window(474, 620, 150, 130),
    rect(930, 616, 74, 200, '#6b4a35', { rx: 3 }),
    circle(990, 720, 5, '#e2c078'),
    window(786, 626, 76, 120),
    window(1054, 626, 92, 120),
  ].join('')
}

/** A family street with a tiled roof, a low wall and bougainvillea. */
export const garden: Scene = {
  sky: '#e4f0ee',
  ground: '#8f8b80',
  shadow: '#1d1c1a',
  lit: false,
  draw: (next) =>
    [
      sky(
        [
          [0, '#8cc3d3'],
          [0.7, '#d3e8e2'],
          [1, '#f1f3e4'],
        ],
        820,
      ),
      clouds(next, 6, [60, 240], '#ffffff', 0.7),
      ...Array.from({ length: 12 }, (_, i) =>
        bush(i * 150 + next() * 60, 700, 120 + next() * 60, i % 2 ? '#6da072' : '#7dac78'),
      ),
      house(pick(next, houses)),
      palm(330, 810, 520, -1, '#7d6248', '#3f7f4f'),
      palm(1330, 810, 590, 1, '#7d6248', '#478a56'),
      ...Array.from({ length: 7 }, (_, i) =>
        bush((i < 4 ? i * 120 : 900 + i * 110) + next() * 30, 820, 70 + next() * 24, '#3f8153'),
      ),
      rect(0, 748, 1600, 118, '#efe6d6'),
      rect(0, 738, 1600, 16, '#cdbfa8', { rx: 3 }),
      rect(0, 838, 1600, 28, '#d8ccb8'),
      ...Array.from(
        { length: 6 },
        (_, i) =>
          rect(i * 300 + 40, 726, 46, 140, '#e0d3bf') + rect(i * 300 + 34, 718, 58, 14, '#c2b299', { rx: 3 }),
      ),
      ...Array.from({ length: 26 }, () => {
        const x = 180 + next() * 330
        const y = 730 + next() * 60 + Math.abs(x - 345) * 0.12
        return (
          circle(x, y, 9 + next() * 13, next() > 0.5 ? '#c23b78' : '#d9588f') +
          circle(x + 12, y + 8, 7, '#4a8a55')
        )
      }),
      rect(0, 860, 1600, 14, '#bdb6a6'),
      road(872, '#98948a', '#6d6a63', '#f6f1e4'),
    ].join(''),
}
