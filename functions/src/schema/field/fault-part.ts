/** The parts of a vehicle that a known fault is about. */
export const faultParts = {
  engine: 'Engine',
  gearbox: 'Gearbox',
  brakes: 'Brakes',
  suspension: 'Suspension and steering',
  tyres: 'Tyres',
  body: 'Body and paint',
  electrics: 'Lights and electrics',
  cooling: 'Air conditioning',
  interior: 'Interior',
  papers: 'Papers',
  other: 'Something else',
}

export type FaultPart = keyof typeof faultParts
