import { path } from '../svg.ts'
import { clouds, ridge, road, sky, sun } from './land.ts'
import { acacia, grass } from './plants.ts'
import type { Scene } from './scene.ts'

/** The middle belt in late afternoon: long grass, flat trees, red earth. */
export const savannah: Scene = {
  sky: '#f7dfae',
  ground: '#a5683a',
  shadow: '#2a160c',
  lit: false,
  draw: (next) =>
    [
      sky(
        [
          [0, '#6fb0bf'],
          [0.45, '#b9d4c2'],
          [0.8, '#f6e2b0'],
          [1, '#fbd992'],
        ],
        690,
      ),
      clouds(next, 8, [90, 400], '#fff7e2', 0.55),
      sun(1210, 420, 66, '#fffbe6', '#fff0b8'),
      ridge([60, 96, 74, 130, 92, 64, 104, 70, 88], 690, '#b9b98c', 0.75),
      ridge([30, 44, 62, 40, 30, 58, 46, 34, 40], 706, '#a8a160'),
      ridge([8, 20, 12, 28, 18, 10, 22, 14], 730, '#c9a94f'),
      acacia(270, 748, 330, '#5b3f28', '#6f7f3a'),
      acacia(1380, 736, 230, '#6b4a2e', '#7d8a42'),
      acacia(860, 718, 110, '#7a5a38', '#8c9650'),
      ridge([4, 12, 22, 10, 4, 14, 8], 784, '#d6ad4b'),
      grass(next, 800, 54, 190, '#b98d35'),
      path('M 0 800 H 1600 V 868 H 0 Z', '#c2953d'),
      grass(next, 860, 66, 210, '#a87c2c'),
      grass(next, 872, 44, 150, '#d3aa52'),
      road(862, '#b0673c', '#8a4a2a', '#d99a68'),
    ].join(''),
}
