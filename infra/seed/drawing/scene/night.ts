import { blot, circle, ellipse, path, rect } from '../svg.ts'
import { road, sky } from './land.ts'
import { palm } from './plants.ts'
import type { Scene } from './scene.ts'

function block(x: number, w: number, h: number, wall: string, next: () => number): string {
  const windows = []
  for (let y = 24; y < h - 30; y += 34)
    for (let at = 16; at < w - 20; at += 30)
      if (next() > 0.48)
        windows.push(
          rect(x + at, 830 - h + y, 14, 18, next() > 0.3 ? '#ffd58a' : '#bfe0ff', { 'fill-opacity': 0.8 }),
        )
  return rect(x, 830 - h, w, h + 40, wall) + windows.join('')
}

const lamp = (x: number) =>
  [
    ellipse(x + 54, 470, 190, 230, 'url(#lamp-glow)'),
    path(
      `M ${x} 860 V 460 C ${x} 430 ${x + 20} 424 ${x + 60} 424 V 436 C ${x + 30} 436 ${x + 12} 440 ${x + 12} 464 V 860 Z`,
      '#10141f',
    ),
    rect(x + 36, 428, 48, 12, '#fff1c9', { rx: 6 }),
  ].join('')

/** Victoria Island after dark: lit windows, street lamps, a moon. */
export const night: Scene = {
  sky: '#7f93c4',
  ground: '#2a2f45',
  shadow: '#05070d',
  lit: true,
  draw: (next) =>
    [
      `<defs>${blot('lamp-glow', [
        [0, '#ffdf9a', 0.55],
        [0.5, '#ffcf80', 0.14],
        [1, '#ffcf80', 0],
      ])}</defs>`,
      sky(
        [
          [0, '#101a3a'],
          [0.6, '#2b3a6b'],
          [1, '#6a5c8c'],
        ],
        860,
      ),
      ...Array.from({ length: 60 }, () =>
        circle(next() * 1600, next() * 420, 0.8 + next() * 1.6, '#ffffff', {
          'fill-opacity': 0.3 + next() * 0.5,
        }),
      ),
      circle(1240, 190, 54, '#f4ecd2'),
      circle(1262, 178, 48, '#1d2a52'),
      ...Array.from({ length: 14 }, (_, i) =>
        block(i * 122 - 30, 96 + next() * 30, 180 + next() * 260, i % 2 ? '#26345f' : '#2d3c6a', next),
      ),
      ...Array.from({ length: 10 }, (_, i) =>
        block(i * 176 - 60, 120 + next() * 50, 90 + next() * 150, i % 2 ? '#1a2447' : '#1f2a50', next),
      ),
      palm(90, 850, 430, 1, '#0d1322', '#131c30'),
      palm(1530, 850, 380, -1, '#0d1322', '#131c30'),
      lamp(300),
      lamp(1110),
      rect(0, 830, 1600, 42, '#2c3350'),
      rect(0, 862, 1600, 10, '#3a4262'),
      road(868, '#353b56', '#1c2033', '#c9cfe6'),
      ellipse(360, 1010, 420, 90, 'url(#lamp-glow)', { 'fill-opacity': 0.5 }),
      ellipse(1170, 1010, 420, 90, 'url(#lamp-glow)', { 'fill-opacity': 0.5 }),
    ].join(''),
}
