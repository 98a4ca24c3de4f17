import { darker, lighter } from '../colour.ts'
import { ellipse, group, line, path } from '../svg.ts'

/** A coconut palm, `h` tall, standing at the origin. */
export function palm(x: number, y: number, h: number, lean: number, trunk: string, leaf: string): string {
  const top = [lean * h * 0.22, -h] as const
  const frond = (angle: number, reach: number, colour: string) =>
    path(
      `M 0 0 C ${reach * 0.3} ${-reach * 0.34} ${reach * 0.74} ${-reach * 0.26} ${reach} ${reach * 0.2} C ${reach * 0.7} ${-reach * 0.06} ${reach * 0.34} ${-reach * 0.1} 0 ${h * 0.02} Z`,
      colour,
      {
        transform: `translate(${top[0]} ${top[1]}) rotate(${angle}) scale(1 ${Math.abs(angle) > 90 ? -1 : 1})`,
      },
    )
  const crown = [-172, -146, -114, -66, -36, -8, 22, 46, 134, 160].map((angle, i) =>
    frond(angle, h * (0.36 + (i % 3) * 0.05), i % 2 ? leaf : darker(leaf, 0.18)),
  )
  const bend = (share: number) => top[0] * share ** 2
  const stem = `M ${-h * 0.024} 0 Q ${bend(0.5) - h * 0.016} ${-h * 0.55} ${top[0] - h * 0.01} ${-h} h ${h * 0.022} Q ${bend(0.5) + h * 0.016} ${-h * 0.55} ${h * 0.03} 0 Z`
  return group(path(stem, trunk) + crown.join(''), { transform: `translate(${x} ${y})` })
}

/** The flat-topped tree of the savannah. */
export function acacia(x: number, y: number, h: number, trunk: string, leaf: string): string {
  const tier = (dx: number, dy: number, w: number, t: number, colour: string) =>
    path(
      `M ${dx - w} ${dy} C ${dx - w} ${dy - t * 1.3} ${dx - w * 0.4} ${dy - t * 1.8} ${dx} ${dy - t * 1.7} C ${dx + w * 0.5} ${dy - t * 1.8} ${dx + w} ${dy - t * 1.2} ${dx + w} ${dy} C ${dx + w * 0.5} ${dy + t * 0.36} ${dx - w * 0.5} ${dy + t * 0.36} ${dx - w} ${dy} Z`,
      colour,
    )
  const branches = `M 0 0 C ${-h * 0.02} ${-h * 0.3} ${h * 0.03} ${-h * 0.4} ${-h * 0.02} ${-h * 0.56} L ${-h * 0.34} ${-h * 0.84} M 0 ${-h * 0.5} L ${h * 0.3} ${-h * 0.86} M ${-h * 0.02} ${-h * 0.56} L ${h * 0.02} ${-h * 0.9}`
  return group(
    [
      line(branches, trunk, h * 0.045),
      tier(-h * 0.26, -h * 0.8, h * 0.4, h * 0.09, darker(leaf, 0.14)),
      tier(h * 0.3, -h * 0.83, h * 0.36, h * 0.08, leaf),
      tier(0, -h * 0.9, h * 0.46, h * 0.1, lighter(leaf, 0.06)),
    ].join(''),
    { transform: `translate(${x} ${y})` },
  )
}

/** A round tree or shrub in three tones. */
export const bush = (x: number, y: number, r: number, leaf: string) =>
  [
    ellipse(x, y - r * 0.7, r, r * 0.86, darker(leaf, 0.18)),
    ellipse(x - r * 0.14, y - r * 0.86, r * 0.8, r * 0.66, leaf),
    ellipse(x - r * 0.3, y - r * 1.06, r * 0.44, r * 0.34, lighter(leaf, 0.12), { 'fill-opacity': 0.8 }),
  ].join('')

/** Tufts of grass along a line. */
export function grass(next: () => number, y: number, height: number, count: number, colour: string): string {
  const blades = Array.from({ length: count }, () => {
    const x = next() * 1640 - 20
    const h = height * (0.5 + next() * 0.7)
    const b = (next() - 0.5) * h
    return `M ${x.toFixed(0)} ${y} q ${(b * 0.2).toFixed(0)} ${(-h * 0.6).toFixed(0)} ${b.toFixed(0)} ${(-h).toFixed(0)}`
  })
  return line(blades.join(' '), colour, 3.4)
}
