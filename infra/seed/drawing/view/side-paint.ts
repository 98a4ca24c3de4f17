import type { Profile } from '../body/profile.ts'
import { brightness, darker, lighter, mix } from '../colour.ts'
import type { Scene } from '../scene/scene.ts'
import type { Subject } from '../subject.ts'
import { blot, linear } from '../svg.ts'
import { wheelPaints } from '../wheel.ts'

/** The gradients of a side view: paint between sky and ground, glass, lamps, shadow. */
export function sidePaints({ height, length }: Profile, { paint, metal }: Subject, scene: Scene): string {
  const bright = mix(lighter(paint, 0.7), scene.sky, 0.2)
  const shine = brightness(paint) > 0.6 ? 0.5 : 0.3
  return [
    linear(
      'paint',
      [0, -height, 0, 0],
      [
        [0, mix(lighter(paint, shine), scene.sky, 0.25)],
        [0.22, lighter(paint, shine * 0.45)],
        [0.4, paint],
        [0.7, darker(paint, 0.13)],
        [1, mix(darker(paint, 0.34), scene.ground, 0.22)],
      ],
    ),
    linear(
      'hollow',
      [0, -240, 0, -50],
      [
        [0, darker(paint, 0.5), 0.42],
        [0.45, darker(paint, 0.5), 0.2],
        [0.8, lighter(mix(paint, scene.ground, 0.4), 0.15), 0.22],
        [1, scene.ground, 0.3],
      ],
    ),
    linear(
      'glass',
      [0, -height, 0, -height * 0.62],
      [
        [0, mix('#10161d', scene.sky, 0.16)],
        [1, mix('#2b3742', scene.sky, 0.3)],
      ],
    ),
    linear(
      'lamp',
      [0, -230, 0, -150],
      [
        [0, '#f7fafc'],
        [1, '#aab6c0'],
      ],
    ),
    linear(
      'rear',
      [0, -250, 0, -190],
      [
        [0, '#e2473d'],
        [1, '#8e1518'],
      ],
    ),
    blot('shade', [
      [0, scene.shadow, 0.72],
      [0.55, scene.shadow, 0.5],
      [1, scene.shadow, 0],
    ]),
    blot('glow', [
      [0, '#fff4cf', 0.75],
      [0.4, '#ffe9ad', 0.22],
      [1, '#ffe9ad', 0],
    ]),
    linear(
      'edge',
      [0, 0, length, 0],
      [
        [0.1, bright, 0],
        [0.3, bright],
        [0.72, bright],
        [0.92, bright, 0],
      ],
    ),
    wheelPaints(metal),
  ].join('')
}
