/** A place: what lies behind the vehicle, and the light it stands in. */
export interface Scene {
  /** Definitions and drawing, 1600 × 1200. */
  draw: (next: () => number) => string
  /** What the paint mirrors from above and from below. */
  sky: string
  ground: string
  /** Tint and strength of the shadow under the vehicle. */
  shadow: string
  /** Lamps are lit. */
  lit: boolean
}

export const WIDTH = 1600
export const HEIGHT = 1200
/** Where wheels touch the ground. */
export const FLOOR = 930
