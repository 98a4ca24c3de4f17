import { line, linear, path, rect } from '../svg.ts'
import { clouds, ridge, road, sky, sun } from './land.ts'
import { palm } from './plants.ts'
import type { Scene } from './scene.ts'

const HORIZON = 640

function bridge(): string {
  const deck = HORIZON - 46
  const pylon = (x: number) => {
    const stays = Array.from({ length: 11 }, (_, i) => {
      const reach = 34 + i * 26
      return `M ${x} ${deck - 250 + i * 9} L ${x - reach} ${deck} M ${x} ${deck - 250 + i * 9} L ${x + reach} ${deck}`
    })
    return (
      line(stays.join(' '), '#4c3350', 1.8, { 'stroke-opacity': 0.75 }) +
      path(
        `M ${x - 17} ${HORIZON + 8} L ${x - 4} ${deck - 268} h 8 L ${x + 17} ${HORIZON + 8} h -9 L ${x} ${deck - 190} L ${x - 8} ${HORIZON + 8} Z`,
        '#3f2a47',
      )
    )
  }
  const piers = Array.from({ length: 17 }, (_, i) => rect(i * 100 + 14, deck + 8, 12, 50, '#3f2a47')).join('')
  const lights = Array.from({ length: 33 }, (_, i) =>
    rect(i * 50, deck - 11, 4, 4, '#ffe2a6', { rx: 2 }),
  ).join('')
  return (
    pylon(1130) + piers + rect(0, deck, 1600, 12, '#3f2a47') + rect(0, deck - 3, 1600, 3, '#6b4862') + lights
  )
}

function towers(next: () => number): string {
  const roofs = Array.from({ length: 26 }, (_, i) => {
    const h = 30 + next() * (i > 4 && i < 15 ? 150 : 60)
    const w = 26 + next() * 34
    const windows = Array.from({ length: Math.floor(h / 22) }, (_, row) =>
      next() > 0.45
        ? rect(i * 38 + 6 + next() * (w - 16), HORIZON - h + 8 + row * 20, 5, 6, '#ffd79a', {
            'fill-opacity': 0.8,
          })
        : '',
    ).join('')
    return rect(i * 38, HORIZON - h, w, h + 4, i % 2 ? '#6d4668' : '#7d5071') + windows
  })
  return roofs.join('')
}

/** Lagos: the cable-stayed bridge across the lagoon, just after the sun has touched the water. */
export const lagoon: Scene = {
  sky: '#f3c6a5',
  ground: '#5a4256',
  shadow: '#1a1220',
  lit: true,
  draw: (next) =>
    [
      sky(
        [
          [0, '#3d3a6b'],
          [0.34, '#8a5a86'],
          [0.66, '#e58b76'],
          [0.9, '#fbc58a'],
          [1, '#ffdca6'],
        ],
        HORIZON,
      ),
      clouds(next, 7, [120, 420], '#f6a98b', 0.3),
      sun(470, 560, 62, '#fff0cc', '#ffd08a'),
      ridge([20, 34, 26, 40, 30, 18, 24, 16], HORIZON + 2, '#a2647a', 0.7),
      towers(next),
      bridge(),
      `<defs>${linear(
        'water',
        [0, HORIZON, 0, 860],
        [
          [0, '#f2b184'],
          [0.3, '#b9727d'],
          [1, '#4c3c63'],
        ],
      )}</defs>`,
      rect(0, HORIZON, 1600, 240, 'url(#water)'),
      ...Array.from({ length: 46 }, () => {
        const y = HORIZON + 8 + next() ** 1.6 * 190
        const near = (y - HORIZON) / 200
        const x = next() > 0.55 ? 470 + (next() - 0.5) * (140 + near * 240) : next() * 1600
        return rect(x - 60 * (0.3 + near), y, 120 * (0.3 + near), 2 + near * 3.6, '#ffdfae', {
          rx: 2,
          'fill-opacity': 0.34,
        })
      }),
      rect(0, 826, 1600, 40, '#52405a'),
      ...Array.from({ length: 21 }, (_, i) => rect(i * 82 - 8, 770, 12, 62, '#33263c', { rx: 3 })),
      rect(0, 768, 1600, 12, '#3d2d46'),
      rect(0, 798, 1600, 7, '#3d2d46'),
      palm(118, 838, 470, 1, '#2b2035', '#2f2c3c'),
      palm(1510, 838, 400, -1, '#2b2035', '#2f2c3c'),
      road(858, '#5f4c60', '#2f2735', '#f2c9a0'),
    ].join(''),
}
