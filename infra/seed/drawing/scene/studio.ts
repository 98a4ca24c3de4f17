import { blot, ellipse, linear, path, rect } from '../svg.ts'
import { FLOOR, HEIGHT, type Scene, WIDTH } from './scene.ts'

/** A photographer's cove: one wall that bends into the floor, lit by a long soft lamp. */
export const studio: Scene = {
  sky: '#f4efe6',
  ground: '#b9b0a3',
  shadow: '#2b2621',
  lit: false,
  draw: () =>
    [
      '<defs>',
      linear(
        'wall',
        [0, 0, 0, HEIGHT],
        [
          [0, '#c9c2b6'],
          [0.45, '#e6e0d5'],
          [0.66, '#ece7dd'],
          [0.74, '#d9d2c6'],
          [1, '#bfb6a8'],
        ],
      ),
      blot('lamplight', [
        [0, '#fffdf8', 0.95],
        [0.5, '#fffaf0', 0.4],
        [1, '#fffaf0', 0],
      ]),
      linear(
        'mirror',
        [0, FLOOR, 0, FLOOR + 200],
        [
          [0, '#fffdf8', 0.28],
          [1, '#fffdf8', 0],
        ],
      ),
      '</defs>',
      rect(0, 0, WIDTH, HEIGHT, 'url(#wall)'),
      ellipse(800, 420, 900, 420, 'url(#lamplight)'),
      rect(330, 96, 940, 34, '#fffefa', { rx: 17 }),
      path('M 330 113 L 180 0 M 1270 113 L 1420 0', 'none', { stroke: '#a39b8e', 'stroke-width': 5 }),
      rect(0, FLOOR - 6, WIDTH, 206, 'url(#mirror)'),
    ].join(''),
}
