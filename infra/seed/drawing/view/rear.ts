import { darker, lighter } from '../colour.ts'
import type { Scene } from '../scene/scene.ts'
import type { Subject } from '../subject.ts'
import { clip, ellipse, group, line, path, rect } from '../svg.ts'
import { endPaints, stand, streaks } from './ends.ts'
import { plate } from './plate.ts'
import { both, cabin, earOf, hull, mirrored, type Stance, stances } from './stance.ts'

function lamps({ half: w, hood: h, tall }: Stance, upright: boolean): string {
  const y = -h + 74
  const shape = upright
    ? `M ${w * 0.82} ${y - 40} C ${w * 0.9} ${y - 40} ${w * 0.94} ${y - 34} ${w * 0.97} ${y - 20} L ${w * 0.985} ${y + 110} L ${w * 0.82} ${y + 110} Z`
    : `M ${w * 0.46} ${y - 2} C ${w * 0.66} ${y - 22} ${w * 0.84} ${y - 32} ${w * 0.95} ${y - 30} C ${w} ${y + 4} ${w} ${y + 30} ${w * 0.98} ${y + 46} C ${w * 0.8} ${y + 46} ${w * 0.58} ${y + 36} ${w * 0.46} ${y - 2} Z`
  const glow = upright
    ? `M ${w * 0.9} ${y - 20} V ${y + 90}`
    : `M ${w * 0.52} ${y + 2} C ${w * 0.68} ${y - 12} ${w * 0.82} ${y - 18} ${w * 0.93} ${y - 16}`
  return [
    upright || tall ? '' : rect(-w * 0.5, y - 4, w, 10, '#8f1b1c'),
    mirrored(
      path(shape, '#a11d20') +
        path(shape, 'url(#red)') +
        line(glow, '#ff8d79', 7) +
        (upright
          ? ''
          : line(
              `M ${w * 0.62} ${y + 24} C ${w * 0.74} ${y + 34} ${w * 0.86} ${y + 36} ${w * 0.96} ${y + 34}`,
              '#ffd9c9',
              5,
              { 'stroke-opacity': 0.8 },
            )),
    ),
  ].join('')
}

function gate({ half: w, hood: h, clearance: c }: Stance, paint: string, upright: boolean): string {
  const seam = { 'stroke-opacity': 0.6 }
  const foot = -c - (h - c) * 0.36
  const side = upright ? 0.79 : 0.74
  return [
    line(
      `M ${-w * side} ${-h + 12} C ${-w * (side - 0.02)} ${-h + 90} ${-w * (side - 0.08)} ${foot + 10} ${-w * (side - 0.12)} ${foot} L ${w * (side - 0.12)} ${foot} C ${w * (side - 0.08)} ${foot + 10} ${w * (side - 0.02)} ${-h + 90} ${w * side} ${-h + 12}`,
      darker(paint, 0.6),
      3.4,
      seam,
    ),
    line(`M ${-w * 0.62} ${foot - 66} H ${w * 0.62}`, lighter(paint, 0.5), 3, { 'stroke-opacity': 0.35 }),
    upright ? rect(-60, -h + 46, 120, 26, '#1a1e23', { rx: 8 }) : '',
    path(
      both([
        [0, foot + 46],
        [w * 0.8, foot + 50],
        [w * 0.86, -c - 8],
        [0, -c - 4],
      ]),
      '#171a1e',
    ),
    mirrored(
      rect(w * 0.5, -c - 34, 84, 24, '#aab0b6', { rx: 12 }) +
        rect(w * 0.5 + 6, -c - 29, 72, 14, '#0c0d0f', { rx: 7 }) +
        rect(w * 0.72, foot + 26, 78, 12, '#b3302c', { rx: 6 }),
    ),
    plate(foot - 34, 160),
  ].join('')
}

/** The vehicle from straight behind, ground at y = 0. */
export function rear(subject: Subject, scene: Scene): string {
  const s = stances[subject.body]
  const { half: w, hood: h, roof: r, top: t } = s
  const { paint, leather } = subject
  const open = subject.body === 'convertible'
  const upright = subject.body === 'truck'
  const inset = upright ? 44 : 34
  const heads = mirrored(rect(w * 0.28, -h - 110, w * 0.2, 130, leather, { rx: 30 }))
  const mirror = path(earOf(s), darker(paint, 0.25))
  return [
    `<defs>${endPaints(s, subject, scene)}${clip('hull', hull(s))}${clip('screen', cabin(s, inset))}<linearGradient id="red" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e4483c"/><stop offset="1" stop-color="#7d1216"/></linearGradient></defs>`,
    stand(s),
    mirrored(mirror),
    open
      ? path(cabin(s, 8), 'none', { stroke: '#1a1e23', 'stroke-width': 14 }) + heads
      : path(cabin(s), 'url(#roof)'),
    open
      ? ''
      : path(cabin(s, inset), 'url(#glass)') +
        group(mirrored(rect(w * 0.22, -h - 90, w * 0.26, 110, '#171c21', { rx: 26 })) + streaks(scene), {
          'clip-path': 'url(#screen)',
        }),
    open
      ? path(
          `M ${-w * 0.66} ${-h + 6} C ${-w * 0.6} ${-h - 40} ${w * 0.6} ${-h - 40} ${w * 0.66} ${-h + 6} Z`,
          '#20252a',
        )
      : '',
    s.tall && !upright
      ? rect(-t + 40, -r + 6, t * 2 - 80, 16, '#1b1f24', { rx: 8 }) +
        rect(-70, -r + 26, 140, 7, '#c23a33', { rx: 3 })
      : '',
    path(hull(s), 'url(#paint)'),
    group(
      rect(-w, -h - 20, w * 2, h, 'url(#turn)') +
        ellipse(0, -h + 4, w * 0.66, 20, lighter(paint, 0.7), { 'fill-opacity': 0.18 }),
      { 'clip-path': 'url(#hull)' },
    ),
    gate(s, paint, upright),
    lamps(s, upright),
    upright ? rect(-w * 0.86, -h - 8, w * 1.72, 22, '#1a1e23', { rx: 8 }) : '',
  ].join('')
}
