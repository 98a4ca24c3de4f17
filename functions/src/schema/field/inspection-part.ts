/** The points of an inspection by their group. A report names them in these words, because its inspector signs the words. */
export const inspectionGroups = {
  Identity: ['VIN on the body', 'VIN on the windscreen', 'Number plate', 'Mileage on the dashboard', 'Keys'],
  Engine: [
    'Cold start',
    'Idle',
    'Noise under load',
    'Exhaust smoke',
    'Oil level and colour',
    'Oil leaks',
    'Coolant level',
    'Coolant leaks',
    'Radiator',
    'Belts and hoses',
    'Battery',
    'Engine mounts',
  ],
  'Gearbox and drive': [
    'Gear changes',
    'Clutch',
    'Gearbox leaks',
    'Drive shafts',
    'Wheel bearings',
    'Four-wheel drive',
  ],
  'Brakes and steering': [
    'Front brake pads and discs',
    'Rear brakes',
    'Parking brake',
    'Brake fluid',
    'Steering play',
    'Power steering',
    'Front shock absorbers',
    'Rear shock absorbers',
    'Suspension joints',
    'Wheel alignment',
  ],
  Tyres: ['Front left tyre', 'Front right tyre', 'Rear left tyre', 'Rear right tyre', 'Spare wheel', 'Rims'],
  Body: [
    'Bonnet',
    'Front bumper',
    'Rear bumper',
    'Left side',
    'Right side',
    'Roof',
    'Boot',
    'Underbody and rust',
    'Signs of an accident',
    'Windscreen and windows',
  ],
  Electrics: [
    'Headlights',
    'Rear and brake lights',
    'Indicators',
    'Warning lights',
    'Fault codes',
    'Air conditioning',
    'Power windows',
    'Wipers and horn',
  ],
  Inside: ['Seats', 'Seat belts', 'Airbags', 'Dashboard and trim', 'Signs of a flood'],
} as const

export const inspectionParts = Object.values(inspectionGroups).flat()

export const inspectionStates = { ok: 'OK', worn: 'Worn', bad: 'Bad', unseen: 'Not seen' } as const
export type InspectionState = keyof typeof inspectionStates
