import { darker, lighter, mix } from '../colour.ts'
import type { Scene } from '../scene/scene.ts'
import type { Subject } from '../subject.ts'
import { circle, clip, ellipse, group, line, path, rect } from '../svg.ts'
import { endPaints, stand, streaks } from './ends.ts'
import { plate } from './plate.ts'
import { both, cabin, earOf, hull, mirrored, type Stance, stances } from './stance.ts'

function grille({ half: w, hood: h, tall }: Stance): string {
  const top = -h + 84
  const foot = tall ? -h + 214 : -h + 150
  const frame = both([
    [0, top - 6],
    [w * 0.4, top],
    [w * 0.47, top + 22],
    [w * (tall ? 0.42 : 0.36), foot],
    [0, foot + 4],
  ])
  const slats = Array.from({ length: tall ? 6 : 4 }, (_, i) =>
    line(`M ${-w * 0.45} ${top + 14 + i * 20} H ${w * 0.45}`, '#454c54', 4),
  ).join('')
  return [
    `<defs>${clip('grille', frame)}</defs>`,
    path(frame, '#111418'),
    group(slats, { 'clip-path': 'url(#grille)' }),
    path(frame, 'none', { stroke: '#c3c9cf', 'stroke-width': 5, 'stroke-linejoin': 'round' }),
    circle(0, (top + foot) / 2, 25, '#d5dade'),
    circle(0, (top + foot) / 2, 19, '#2a3037'),
    path(`M -11 ${(top + foot) / 2 + 9} v -18 l 11 11 l 11 -11 v 18`, 'none', {
      stroke: '#d5dade',
      'stroke-width': 4.4,
    }),
  ].join('')
}

function lamps({ half: w, hood: h, tall }: Stance, scene: Scene): string {
  const y = -h + (tall ? 96 : 88)
  const shape = `M ${w * 0.5} ${y} C ${w * 0.68} ${y - 24} ${w * 0.84} ${y - 34} ${w * 0.93} ${y - 34} C ${w * 0.97} ${y - 8} ${w * 0.95} ${y + 26} ${w * 0.88} ${y + 36} C ${w * 0.74} ${y + 38} ${w * 0.58} ${y + 26} ${w * 0.5} ${y} Z`
  const eye = (x: number, r: number) =>
    circle(x, y + 5, r + 5, '#57616a') +
    circle(x, y + 5, r, '#eef3f6') +
    circle(x, y + 5, r * 0.52, '#ffffff')
  return mirrored(
    [
      path(shape, '#1c2228'),
      eye(w * 0.69, 15),
      eye(w * 0.83, 19),
      line(
        `M ${w * 0.53} ${y} C ${w * 0.68} ${y - 18} ${w * 0.82} ${y - 27} ${w * 0.92} ${y - 28}`,
        '#ffffff',
        6,
      ),
      scene.lit ? ellipse(w * 0.8, y + 4, 150, 130, 'url(#glow)') : '',
    ].join(''),
  )
}

function bumper({ half: w, hood: h, clearance: c }: Stance, paint: string): string {
  const top = -c - (h - c) * 0.3
  return [
    path(
      both([
        [0, top],
        [w * 0.5, top + 4],
        [w * 0.56, top + 24],
        [w * 0.48, -c - 26],
        [0, -c - 22],
      ]),
      '#14171b',
    ),
    mirrored(
      path(
        `M ${w * 0.66} ${top - 8} L ${w * 0.92} ${top - 18} L ${w * 0.9} ${top + 30} L ${w * 0.7} ${top + 26} Z`,
        '#191d22',
      ) +
        circle(w * 0.81, top + 8, 13, '#d8dee3') +
        line(
          `M ${w * 0.6} ${top - 14} C ${w * 0.74} ${top - 30} ${w * 0.9} ${top - 40} ${w * 0.98} ${top - 40}`,
          darker(paint, 0.5),
          3,
          { 'stroke-opacity': 0.5 },
        ),
    ),
    rect(-w * 0.76, -c - 18, w * 1.52, 12, '#20252b', { rx: 6 }),
    plate(top - 4),
  ].join('')
}

const seats = (w: number, h: number, leather: string) =>
  mirrored(
    rect(w * 0.26, -h - 96, w * 0.28, 130, darker(leather, 0.2), { rx: 30 }) +
      rect(w * 0.31, -h - 146, w * 0.18, 62, leather, { rx: 24 }),
  )

/** The vehicle from straight ahead, ground at y = 0. */
export function front(subject: Subject, scene: Scene): string {
  const s = stances[subject.body]
  const { half: w, hood: h, roof: r } = s
  const { paint, leather } = subject
  const open = subject.body === 'convertible'
  const shut = open ? '#1a1e23' : 'url(#roof)'
  const fold = line(
    `M ${w * 0.5} ${-h - 4} C ${w * 0.48} ${-h + 30} ${w * 0.44} ${-h + 60} ${w * 0.42} ${-h + 80}`,
    lighter(paint, 0.5),
    3,
    { 'stroke-opacity': 0.5 },
  )
  const mirror = path(earOf(s), mix(paint, '#0b0d12', 0.12))
  return [
    `<defs>${endPaints(s, subject, scene)}${clip('hull', hull(s))}${clip('screen', cabin(s, 22))}</defs>`,
    stand(s),
    mirrored(mirror),
    open ? seats(w, h, leather) : '',
    path(cabin(s), shut, open ? { 'fill-rule': 'evenodd', 'fill-opacity': 0 } : {}),
    open ? path(cabin(s, 8), 'none', { stroke: '#1a1e23', 'stroke-width': 16 }) : '',
    path(cabin(s, 22), 'url(#glass)', { 'fill-opacity': open ? 0.45 : 1 }),
    group((open ? '' : seats(w * 0.94, h + 6, '#1d242b')) + streaks(scene), {
      'clip-path': 'url(#screen)',
      opacity: 0.9,
    }),
    rect(-44, -r + 46, 88, 26, '#14181c', { rx: 10 }),
    path(hull(s), 'url(#paint)'),
    group(
      rect(-w, -h - 20, w * 2, h, 'url(#turn)') +
        ellipse(0, -h + 6, w * 0.62, 26, lighter(paint, 0.7), { 'fill-opacity': 0.16 }),
      { 'clip-path': 'url(#hull)' },
    ),
    line(
      `M ${-w * 0.8} ${-h + 8} C ${-w * 0.5} ${-h - 4} ${w * 0.5} ${-h - 4} ${w * 0.8} ${-h + 8}`,
      darker(paint, 0.6),
      4,
      { 'stroke-opacity': 0.5 },
    ),
    mirrored(fold),
    grille(s),
    bumper(s, paint),
    lamps(s, scene),
  ].join('')
}
