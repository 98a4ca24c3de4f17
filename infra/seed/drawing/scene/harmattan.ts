import { path, rect } from '../svg.ts'
import { ridge, road, sky, sun } from './land.ts'
import { acacia, bush } from './plants.ts'
import type { Scene } from './scene.ts'

/** Kano: dust in the air, a pale sun, the old walls and minarets in layers. */
export const harmattan: Scene = {
  sky: '#efe2cd',
  ground: '#a8937a',
  shadow: '#2c241c',
  lit: false,
  draw: (next) =>
    [
      sky(
        [
          [0, '#cbb69c'],
          [0.5, '#e3d0b2'],
          [1, '#f3e5cb'],
        ],
        760,
      ),
      sun(560, 330, 70, '#fff9ea', '#fff3d8'),
      ridge([90, 130, 170, 120, 90, 140, 110], 720, '#dcc7a8', 0.8),
      ...Array.from({ length: 20 }, (_, i) => {
        const h = 60 + next() * 110
        const w = 60 + next() * 50
        const x = i * 84
        const horns = [0, 1].map((end) =>
          path(`M ${x + end * (w - 14)} ${700 - h} l 7 -22 l 7 22 Z`, '#cbb08a'),
        )
        return (
          rect(x, 700 - h, w, h + 60, i % 2 ? '#cbb08a' : '#d2b992') +
          horns.join('') +
          rect(x + w * 0.4, 730 - h, 12, 20, '#b0946f', { rx: 5 })
        )
      }),
      path(
        'M 1190 760 V 420 L 1200 404 V 360 C 1206 326 1226 308 1236 300 C 1246 308 1266 326 1272 360 V 404 L 1282 420 V 760 Z',
        '#bfa17a',
      ),
      path('M 1236 300 C 1246 308 1266 326 1272 360 V 404 L 1282 420 V 760 H 1244 V 300 Z', '#ab8d67'),
      path('M 1020 760 V 600 C 1020 520 1070 480 1110 470 C 1150 480 1200 520 1200 600 V 760 Z', '#c4a780'),
      rect(1184, 452, 104, 12, '#a98b66'),
      rect(1232, 268, 8, 36, '#a98b66'),
      ridge([30, 46, 36, 54, 40, 30, 44], 780, '#c0a47b'),
      acacia(230, 806, 360, '#8a6e50', '#8f8a5c'),
      ...Array.from({ length: 9 }, (_, i) =>
        bush(420 + i * 150 + next() * 50, 820, 26 + next() * 22, '#9a9465'),
      ),
      rect(0, 800, 1600, 80, '#b99a70'),
      rect(0, 640, 1600, 240, '#f1e2c8', { 'fill-opacity': 0.3 }),
      road(868, '#a58c6e', '#7d684f', '#ead8b8'),
    ].join(''),
}
