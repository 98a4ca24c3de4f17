import type { Profile } from '../body/profile.ts'
import { brightness, darker, lighter } from '../colour.ts'
import type { Scene } from '../scene/scene.ts'
import type { Subject } from '../subject.ts'
import { circle, clip, ellipse, group, line, path, rect } from '../svg.ts'
import { wheel } from '../wheel.ts'
import { sidePaints } from './side-paint.ts'

/** A glow along a line, without the cost of a blur. */
const soft = (d: string, colour: string, width: number, strength: number) =>
  [1, 0.8, 0.62, 0.46, 0.32, 0.2]
    .map((share) => line(d, colour, width * share, { 'stroke-opacity': strength }))
    .join('')

function glass(p: Profile, scene: Scene): string {
  const { height } = p
  const gleam = (x: number, width: number) =>
    path(
      `M ${x} 0 L ${x + height * 0.62} ${-height * 1.05} h ${width} L ${x + width} 0 Z`,
      lighter(scene.sky, 0.5),
      { 'fill-opacity': 0.13 },
    )
  return [
    ...p.screens.map((d) => path(d, '#1a222b')),
    path(p.band, '#12161b'),
    ...p.panes.map((d) => path(d, 'url(#glass)')),
    clip('panes', p.panes.join(' ')),
    group(gleam(330, 60) + gleam(420, 22) + gleam(590, 90) + gleam(740, 26), { 'clip-path': 'url(#panes)' }),
  ].join('')
}

function flank(p: Profile, { paint }: Subject): string {
  const arches = p.axles.map((x) => circle(x, -p.radius + 2, p.arch, '#0c0e11')).join('')
  const lips = p.axles
    .map((x) =>
      circle(x, -p.radius + 2, p.arch + 3, 'none', {
        stroke: lighter(paint, 0.3),
        'stroke-width': 5,
        'stroke-opacity': 0.4,
      }),
    )
    .join('')
  const clad = p.axles.map((x) => circle(x, -p.radius + 2, p.arch + 16, '#24282d')).join('')
  return group(
    [
      path(p.outline, 'url(#paint)'),
      path(p.hollow, 'url(#hollow)'),
      soft(p.crease, 'url(#edge)', 34, 0.075),
      line(p.crease, 'url(#edge)', 2.4, { 'stroke-opacity': 0.55, transform: 'translate(0 -2)' }),
      line(p.crease, darker(paint, 0.5), 3, { 'stroke-opacity': 0.35, transform: 'translate(0 2)' }),
      line(p.bumpers, darker(paint, 0.5), 3, { 'stroke-opacity': 0.4 }),
      path(p.sill, p.clad ? '#24282d' : darker(paint, 0.62)),
      path(p.trim, '#15181c'),
      p.clad ? clad : lips,
      arches,
    ].join(''),
    { 'clip-path': 'url(#body)' },
  )
}

function lamps(p: Profile, scene: Scene): string {
  return [
    path(p.headlamp, '#2a3138'),
    path(p.headlamp, 'url(#lamp)', { 'fill-opacity': 0.82 }),
    line(p.beam, '#ffffff', 5, { 'stroke-opacity': 0.95 }),
    path(p.tail, 'url(#rear)'),
    line(p.tailGlow, scene.lit ? '#ff9a86' : '#f47b6c', 5, { 'stroke-opacity': 0.9 }),
  ].join('')
}

function furniture(p: Profile, { paint }: Subject): string {
  const seam = darker(paint, 0.62)
  const [mx, my] = p.mirror
  return [
    line(p.seams, seam, 2.6, { 'stroke-opacity': 0.75 }),
    line(p.seams, lighter(paint, 0.5), 1.2, { 'stroke-opacity': 0.35, transform: 'translate(2.2 0)' }),
    ...p.handles.map(
      ([x, y]) =>
        rect(x, y, 46, 11, darker(paint, 0.45), { rx: 5.5, 'fill-opacity': 0.7 }) +
        rect(x + 1, y - 3, 45, 9, lighter(paint, 0.22), { rx: 4.5 }) +
        rect(x + 5, y - 2, 36, 2.4, lighter(paint, 0.65), { rx: 1.2, 'fill-opacity': 0.8 }),
    ),
    path(`M ${mx} ${my} q 4 -14 12 -18 l -4 18 Z`, darker(paint, 0.6)),
    path(
      `M ${mx - 16} ${my - 14} c 2 -14 14 -20 32 -20 c 14 0 22 6 22 16 c 0 10 -8 14 -22 14 c -18 0 -32 0 -32 -10 Z`,
      lighter(paint, 0.1),
    ),
    path(
      `M ${mx - 16} ${my - 14} c 4 8 16 10 32 10 c 14 0 21 -3 22 -13 c 2 12 -8 15 -22 15 c -18 0 -32 -2 -32 -12 Z`,
      darker(paint, 0.45),
      { 'fill-opacity': 0.6 },
    ),
  ].join('')
}

/** The vehicle from its left side, nose at x = 0, ground at y = 0. */
export function side(p: Profile, subject: Subject, scene: Scene, turn: number): string {
  const caliper = brightness(subject.paint) > 0.3 ? '#8d2f2b' : '#b04434'
  const [front, rear] = p.axles
  return [
    `<defs>${sidePaints(p, subject, scene)}${clip('body', p.outline)}</defs>`,
    ellipse(p.length / 2, 2, p.length * 0.56, 40, 'url(#shade)'),
    ellipse(p.length / 2, 0, p.length * 0.47, 17, 'url(#shade)'),
    rect(front - 20, -74, rear - front + 40, 52, '#0a0b0d', { rx: 20 }),
    p.behind?.(subject.paint, subject.leather) ?? '',
    flank(p, subject),
    glass(p, scene),
    furniture(p, subject),
    lamps(p, scene),
    line(p.outline, darker(subject.paint, 0.55), 2, { 'stroke-opacity': 0.35 }),
    p.front?.(subject.paint) ?? '',
    ...p.axles.map((x, i) => wheel(x, -p.radius, p.radius, subject.wheel, turn + i * 23, caliper)),
    scene.lit ? ellipse(30, -180, 110, 90, 'url(#glow)') : '',
  ].join('')
}
