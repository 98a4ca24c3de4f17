import type { BodyType } from '../subject.ts'

/** A body seen from straight ahead or behind: halves, so that both sides agree. */
export interface Stance {
  half: number
  /** Heights above the ground. */
  clearance: number
  hood: number
  roof: number
  /** Half the roof's width. */
  top: number
  tyre: number
  tall: boolean
}

export const stances: Record<BodyType, Stance> = {
  sedan: { half: 384, clearance: 62, hood: 352, roof: 548, top: 236, tyre: 78, tall: false },
  hatchback: { half: 372, clearance: 64, hood: 366, roof: 578, top: 242, tyre: 74, tall: false },
  convertible: { half: 388, clearance: 56, hood: 326, roof: 486, top: 250, tyre: 86, tall: false },
  suv: { half: 398, clearance: 92, hood: 428, roof: 668, top: 272, tyre: 90, tall: true },
  truck: { half: 404, clearance: 108, hood: 452, roof: 694, top: 276, tyre: 98, tall: true },
}

export const mirrored = (half: string) => `${half}<g transform="scale(-1 1)">${half}</g>`

/** Closes a path given for the right half by repeating it on the left. */
export const both = (points: readonly (readonly [number, number])[]) => {
  const right = points.map(([x, y]) => `${x} ${y}`)
  const left = [...points].reverse().map(([x, y]) => `${-x} ${y}`)
  return `M ${[...right, ...left].join(' L ')} Z`
}

/** The body below the windows, rounded at the shoulders. */
export const hull = ({ half: w, clearance: c, hood: h }: Stance) =>
  `M 0 ${-h - 12} C ${w * 0.5} ${-h - 10} ${w * 0.74} ${-h - 4} ${w * 0.84} ${-h + 8} C ${w * 0.95} ${-h + 34} ${w} ${-h + 90} ${w} ${-h * 0.56}
   C ${w} ${-h * 0.4} ${w - 4} ${-c - 60} ${w - 14} ${-c - 26} C ${w - 20} ${-c} ${w - 40} ${-c} ${w - 70} ${-c} L ${-w + 70} ${-c}
   C ${-w + 40} ${-c} ${-w + 20} ${-c} ${-w + 14} ${-c - 26} C ${-w + 4} ${-c - 60} ${-w} ${-h * 0.4} ${-w} ${-h * 0.56}
   C ${-w} ${-h + 90} ${-w * 0.95} ${-h + 34} ${-w * 0.84} ${-h + 8} C ${-w * 0.74} ${-h - 4} ${-w * 0.5} ${-h - 10} 0 ${-h - 12} Z`

/** Roof and pillars; `inset` shrinks it to the glass. */
export function cabin({ half: w, hood: h, roof: r, top: t }: Stance, inset = 0): string {
  const foot = w * 0.83 - inset * 1.5
  const head = t - inset * 0.8
  const crown = r - inset * 1.25
  return `M ${-foot} ${-h + 14} C ${-foot + 30} ${-h - 90} ${-head - 34} ${-crown + 70} ${-head} ${-crown + 26} C ${-head + 14} ${-crown + 8} ${-head + 50} ${-crown} 0 ${-crown - 4}
   C ${head - 50} ${-crown} ${head - 14} ${-crown + 8} ${head} ${-crown + 26} C ${head + 34} ${-crown + 70} ${foot - 30} ${-h - 90} ${foot} ${-h + 14} Z`
}

/** The right mirror. */
export const earOf = ({ half: w, hood: h }: Stance) =>
  `M ${w * 0.8} ${-h - 8} L ${w * 0.86} ${-h - 26} C ${w * 0.86} ${-h - 58} ${w * 0.92} ${-h - 66} ${w * 1.0} ${-h - 66} C ${w * 1.09} ${-h - 66} ${w * 1.11} ${-h - 50} ${w * 1.1} ${-h - 36} C ${w * 1.09} ${-h - 20} ${w * 1.02} ${-h - 16} ${w * 0.94} ${-h - 16} Z`
