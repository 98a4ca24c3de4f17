/** A body seen from its left side: x from the nose to the tail, y = 0 the ground and up negative, about 4 mm a unit. */
export interface Profile {
  length: number
  height: number
  /** Front and rear axle. */
  axles: readonly [number, number]
  /** Of tyre and of wheel arch. */
  radius: number
  arch: number
  outline: string
  /** Everything dark of the greenhouse, and the panes that lie on it. */
  band: string
  panes: readonly string[]
  /** Slivers of windscreen and rear window that show from the side. */
  screens: readonly string[]
  seams: string
  /** The line where the flank turns up to the sky. */
  crease: string
  /** The flank's shadow under the crease, and the plinth beneath the doors. */
  hollow: string
  sill: string
  headlamp: string
  beam: string
  tail: string
  tailGlow: string
  handles: readonly (readonly [number, number])[]
  mirror: readonly [number, number]
  bumpers: string
  /** Air intakes, lip and diffuser: what is black at both ends. */
  trim: string
  /** Dark plastic around the wheels. */
  clad: boolean
  /** What only this body has: behind the body and in front of it. */
  behind?: (paint: string, leather: string) => string
  front?: (paint: string) => string
}
