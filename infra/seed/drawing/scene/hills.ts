import { path, rect } from '../svg.ts'
import { clouds, ridge, road, sky } from './land.ts'
import { bush, palm } from './plants.ts'
import type { Scene } from './scene.ts'

/** Abuja: the great bare rock over green avenues, at noon after rain. */
export const hills: Scene = {
  sky: '#dcecf2',
  ground: '#7d8471',
  shadow: '#151b1c',
  lit: false,
  draw: (next) =>
    [
      sky(
        [
          [0, '#4f93bd'],
          [0.6, '#a6cfde'],
          [1, '#e6f1ea'],
        ],
        700,
      ),
      clouds(next, 9, [80, 360], '#ffffff', 0.7),
      ridge([120, 190, 150, 220, 260, 180, 140, 210, 160], 700, '#9fbfc4', 0.8),
      path(
        'M 700 690 C 730 560 770 420 860 352 C 930 300 1020 296 1090 330 C 1170 366 1230 430 1290 520 C 1330 580 1370 640 1390 690 Z',
        '#8f8a86',
      ),
      path(
        'M 1000 302 C 1060 306 1130 344 1180 396 C 1240 460 1330 580 1390 690 L 1120 690 C 1110 560 1070 420 1000 302 Z',
        '#75706f',
      ),
      path(
        'M 812 400 C 804 500 800 590 806 690 L 770 690 C 772 580 784 480 812 400 Z M 930 320 C 912 440 910 560 920 690 L 896 690 C 892 560 898 440 930 320 Z',
        '#7b7674',
        { 'fill-opacity': 0.6 },
      ),
      path('M 860 352 C 900 322 950 304 1000 302 C 950 322 900 352 868 392 Z', '#b5b0aa', {
        'fill-opacity': 0.8,
      }),
      ridge([70, 96, 60, 40, 54, 48, 66, 92, 80], 712, '#6f9a78'),
      ...Array.from({ length: 9 }, (_, i) =>
        rect(40 + i * 64, 640 - ((i * 37) % 70), 44, 120, i % 2 ? '#e9e4d8' : '#d9d2c3', { rx: 2 }),
      ),
      ...Array.from({ length: 9 }, (_, i) =>
        rect(48 + i * 64, 654 - ((i * 37) % 70), 28, 5, '#8aa4ac', { 'fill-opacity': 0.7 }),
      ),
      ...Array.from({ length: 22 }, (_, i) =>
        bush(i * 78 + next() * 30, 760, 44 + next() * 26, i % 2 ? '#4f8a5a' : '#5f9a5f'),
      ),
      rect(0, 756, 1600, 110, '#7fae67'),
      rect(0, 800, 1600, 70, '#6f9f5c'),
      palm(1450, 822, 420, -1, '#7a6248', '#3f7d4c'),
      palm(1560, 822, 320, 1, '#7a6248', '#4a8a55'),
      palm(70, 822, 330, 1, '#7a6248', '#4a8a55'),
      rect(0, 846, 1600, 22, '#cfcbc0'),
      rect(0, 862, 1600, 8, '#a9a598'),
      road(870, '#84898a', '#5d6264', '#eef0ea'),
    ].join(''),
}
