import { darker, lighter } from './colour.ts'
import { pick } from './random.ts'
import { circle, group, line, path } from './svg.ts'

const around = (count: number, draw: (i: number) => string, offset = 0) =>
  Array.from({ length: count }, (_, i) =>
    group(draw(i), { transform: `rotate(${(360 / count) * i + offset})` }),
  ).join('')

/** A spoke points up from the hub; the wheel's radius is 100, its rim's 72. */
const blade = (root: number, tip: number, lean = 0) =>
  `M ${-root} -14 C ${-root} -34 ${-tip + lean} -50 ${-tip + lean} -69 L ${tip + lean} -69 C ${tip + lean} -50 ${root} -34 ${root} -14 Z`

const edge = { stroke: '#20242a', 'stroke-width': 1.2, 'stroke-opacity': 0.55 }

const designs = {
  five: (metal: string) =>
    around(
      5,
      () =>
        path(blade(11, 8), metal, edge) + line('M 0 -24 L 0 -64', '#20242a', 2.4, { 'stroke-opacity': 0.4 }),
    ),
  twin: (metal: string) =>
    around(5, () => path(blade(4.6, 5, -9), metal, edge) + path(blade(4.6, 5, 9), metal, edge)),
  ten: (metal: string) => around(10, () => path(blade(3.6, 4.2), metal, edge)),
  turbine: (metal: string) => around(9, () => path(blade(4, 6, 11), metal, edge)),
  star: (metal: string) =>
    around(
      6,
      () =>
        path(blade(8, 13), metal, edge) +
        path('M -5 -66 L 0 -36 L 5 -66 Z', '#20242a', { 'fill-opacity': 0.75 }),
    ),
  mesh: (metal: string) =>
    around(8, () => line('M 0 -16 L -10 -44 L 0 -69 M 0 -16 L 10 -44 L 0 -69', metal, 5.4)),
} as const

export type WheelDesign = keyof typeof designs
export const pickWheel = (next: () => number): WheelDesign =>
  pick(next, ['five', 'twin', 'ten', 'turbine', 'star', 'mesh'])

/** Gradients shared by all wheels of one picture, in the wheel's own units. */
export const wheelPaints = (tone: string) => `
  <linearGradient id="metal" x1="0" y1="-72" x2="0" y2="72" gradientUnits="userSpaceOnUse">
    <stop offset="0" stop-color="${lighter(tone, 0.55)}"/><stop offset="0.5" stop-color="${tone}"/><stop offset="1" stop-color="${darker(tone, 0.3)}"/></linearGradient>
  <radialGradient id="tyre" cx="0" cy="0" r="100" gradientUnits="userSpaceOnUse">
    <stop offset="0.7" stop-color="#2c3036"/><stop offset="0.86" stop-color="#23262b"/><stop offset="1" stop-color="#131518"/></radialGradient>
  <radialGradient id="barrel" cx="0" cy="10" r="74" gradientUnits="userSpaceOnUse">
    <stop offset="0" stop-color="#3a3f47"/><stop offset="1" stop-color="#15181c"/></radialGradient>
  <linearGradient id="disc" x1="-40" y1="-40" x2="40" y2="40" gradientUnits="userSpaceOnUse">
    <stop offset="0" stop-color="#a3a9b1"/><stop offset="0.5" stop-color="#6d737c"/><stop offset="1" stop-color="#959ba3"/></linearGradient>`

export function wheel(
  x: number,
  y: number,
  radius: number,
  design: WheelDesign,
  turn: number,
  caliper: string,
): string {
  const nuts = around(5, () => circle(0, -8.4, 1.9, '#3b4048'))
  const content = [
    circle(0, 0, 100, 'url(#tyre)'),
    circle(0, 0, 96, 'none', { stroke: '#43484f', 'stroke-width': 1.4, 'stroke-opacity': 0.6 }),
    circle(0, 0, 84, 'none', { stroke: '#3b4047', 'stroke-width': 1.4, 'stroke-opacity': 0.7 }),
    line('M -78 -46 A 90.5 90.5 0 0 1 -10 -90', '#6a7078', 3.4, { 'stroke-opacity': 0.35 }),
    circle(0, 0, 75, 'url(#metal)'),
    circle(0, 0, 70, 'url(#barrel)'),
    circle(0, 0, 47, 'url(#disc)'),
    circle(0, 0, 36, 'none', { stroke: '#50565e', 'stroke-width': 1.2, 'stroke-opacity': 0.6 }),
    path('M 28 -42 A 50 50 0 0 1 50 6 L 34 5 A 34 34 0 0 0 19 -28 Z', caliper),
    group(designs[design]('url(#metal)'), { transform: `rotate(${turn})` }),
    circle(0, 0, 72.5, 'none', { stroke: 'url(#metal)', 'stroke-width': 5 }),
    circle(0, 0, 75.4, 'none', { stroke: '#0f1113', 'stroke-width': 1.6, 'stroke-opacity': 0.7 }),
    circle(0, 0, 15, 'url(#metal)', edge),
    group(nuts, { transform: `rotate(${turn})` }),
    circle(0, 0, 4.6, '#2a2e34'),
  ].join('')
  return group(content, { transform: `translate(${x} ${y}) scale(${radius / 100})` })
}
