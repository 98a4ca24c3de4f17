import type { WheelDesign } from './wheel.ts'

export type BodyType = 'sedan' | 'suv' | 'hatchback' | 'convertible' | 'truck'

/** What a picture must know of a vehicle. */
export interface Subject {
  /** Names the vehicle: the same key gives the same pictures. */
  key: string
  body: BodyType
  paint: string
  leather: string
  wheel: WheelDesign
  metal: string
}
