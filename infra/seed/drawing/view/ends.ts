import { brightness, darker, lighter, mix } from '../colour.ts'
import type { Scene } from '../scene/scene.ts'
import type { Subject } from '../subject.ts'
import { blot, ellipse, linear, path, rect } from '../svg.ts'
import { mirrored, type Stance } from './stance.ts'

/** What front and rear share: the paints, and the tyres and shadow under the body. */
export function endPaints({ hood, roof, clearance }: Stance, { paint }: Subject, scene: Scene): string {
  const shine = brightness(paint) > 0.6 ? 0.45 : 0.26
  return [
    linear(
      'paint',
      [0, -hood - 14, 0, -clearance],
      [
        [0, mix(lighter(paint, shine), scene.sky, 0.28)],
        [0.2, lighter(paint, shine * 0.4)],
        [0.5, paint],
        [1, mix(darker(paint, 0.36), scene.ground, 0.2)],
      ],
    ),
    linear(
      'roof',
      [0, -roof, 0, -hood],
      [
        [0, mix(lighter(paint, shine), scene.sky, 0.25)],
        [0.3, paint],
        [1, darker(paint, 0.3)],
      ],
    ),
    linear(
      'turn',
      [-400, 0, 400, 0],
      [
        [0, '#0b0d12', 0.5],
        [0.14, '#0b0d12', 0.08],
        [0.3, '#ffffff', 0.1],
        [0.5, '#ffffff', 0],
        [0.7, '#ffffff', 0.06],
        [0.86, '#0b0d12', 0.12],
        [1, '#0b0d12', 0.55],
      ],
    ),
    linear(
      'glass',
      [0, -roof, 0, -hood],
      [
        [0, mix('#0f151b', scene.sky, 0.12)],
        [1, mix('#34424e', scene.sky, 0.34)],
      ],
    ),
    blot('shade', [
      [0, scene.shadow, 0.75],
      [0.6, scene.shadow, 0.5],
      [1, scene.shadow, 0],
    ]),
    blot('glow', [
      [0, '#fff6d8', 0.85],
      [0.35, '#ffecb8', 0.25],
      [1, '#ffecb8', 0],
    ]),
  ].join('')
}

export function stand({ half, tyre, clearance }: Stance): string {
  const outer = half - 14
  const tread = [0.2, 0.4, 0.6, 0.8]
    .map((share) => rect(outer - tyre + tyre * share, -clearance - 76, 2, clearance + 66, '#0b0c0e'))
    .join('')
  return [
    ellipse(0, 2, half * 1.24, 44, 'url(#shade)'),
    rect(-half + 60, -clearance - 60, half * 2 - 120, clearance + 22, '#0a0b0d'),
    mirrored(rect(outer - tyre, -clearance - 90, tyre, clearance + 90, '#1b1e22', { rx: 20 }) + tread),
  ].join('')
}

/** Streaks of sky across a windscreen. */
export const streaks = (scene: Scene) =>
  [
    [-190, 70],
    [-86, 26],
    [96, 110],
  ]
    .map(([x = 0, w = 0]) =>
      path(`M ${x - 130} -240 L ${x + 90} -800 h ${w} L ${x - 130 + w} -240 Z`, lighter(scene.sky, 0.5), {
        'fill-opacity': 0.13,
      }),
    )
    .join('')
