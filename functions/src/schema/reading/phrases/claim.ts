import { list } from './list.ts'
import { drives } from './value.ts'

/** What fields say too. */
export const delivery = 'Delivery anywhere in Nigeria'
export const serviceHistory = 'Full service history'
export const oneOwner = 'One owner'
export const twoKeys = 'Two keys'
/** Only the list of faults says it: who writes "AC no fault" speaks of the air conditioning. */
export const noFaults = 'Without known faults'

/** Before the place that a vehicle is to be brought to, which is not where it stands. */
export const deliverTo = list(`
  deliver to, delivered to, delivery to, deliver am to, ship to, shipped to, shipping to, waybill to, way bill to, send to, bring to
`)

/**
 * What buyers ask for and sellers say only in the description of a listing, since no field has it. The same phrases are
 * read in both, here and below.
 */
export const claims: Record<string, string[]> = {
  'First body': list(`
    first body, 1st body, firstbody, original paint, factory paint, original body, no panel painted, not painted,
    not repainted, never painted, never paint, never repainted, no repaint, no paint
  `),
  'Accident free': list(`
    accident free, accidentfree, no accident, no accidents, without accident, zero accident, non accident,
    not accidented, never accidented, no accident history
  `),
  'Flood free': list(`
    flood free, no flood, no floods, not flooded, never flooded, non flooded, no flood damage, no water damage,
    never enter water, never entered water, never been in water, never in water, no enter water
  `),
  [oneOwner]: list(`
    one owner, 1 owner, from new, one owner from new, single owner, first owner, only owner, first and only owner, one family, one careful owner
  `),
  'Lady driven': list(`
    lady driven, lady owned, lady used, ladies driven, female driven, driven by lady, driven by a lady, female owner
  `),
  [serviceHistory]: list(`
    service history, full service history, complete service history, service book, service record, service records,
    full service record, full service records, service history book, service booklet
  `),
  [delivery]: list(`
    nationwide, nationwide delivery, deliver nationwide, delivery nationwide, home delivery, delivery anywhere, deliver anywhere,
    delivery to any state, deliver to any state, waybill, way bill
  `),
  'Full option': list('full option, full options, fulloption, full opt, fully loaded, all options'),
  [twoKeys]: list(
    'two keys, 2 keys, two key, 2 key, both keys, spare key, spare keys, second key, complete keys',
  ),
  [noFaults]: list(`
    no fault, no faults, no known fault, no known faults, no single fault, no engine fault, no engine problem, without fault, without faults,
    zero fault, fault free, no issue, no issues, no problem, no problems, no wahala, no get fault, no get issue, no get problem, no get wahala
  `),
  Snorkel: ['snorkel'],
  'Roll bar': list('roll bar, rollbar, roll bars'),
  'Bull bar': list('bull bar, bullbar, bull bars'),
  'Side steps': list('side step, side steps, running board, running boards'),
  'Roof rails': list('roof rail, roof rails, roof rack, roof carrier'),
  'Tow bar': list('tow bar, towbar, tow hook'),
  'Head-up display': list('head up display, heads up display, hud'),
  'Sliding doors': list('sliding door, sliding doors, slide door, power door'),
  'Heated seats': list('heated seat, heated seats, heating seat'),
  'Cooled seats': list(
    'cooled seat, cooled seats, ventilated seat, ventilated seats, cooling seat, cooling seats',
  ),
  'Home charger': list('home charger, wall charger, wallbox, wall box'),
  V6: ['v6', 'v 6'],
  V8: ['v8', 'v 8'],
}

/** What the field `equipment` says too. Many sellers say it only in the description. */
export const equipment = {
  air_conditioning: list(`
    ac, air con, aircon, air condition, air conditioned, air conditioner, air conditioning, working ac, chilling ac,
    ac chilling
  `),
  leather_seats: list('leather, leather seat, leather seats, leather interior, full leather'),
  third_row: list(`
    third row, 3rd row, third row seat, third row seats, 3rd row seat, 3rd row seats, third row of seats,
    3rd row of seats, three rows, 3 rows
  `),
  sunroof: list(`
    sunroof, sun roof, moonroof, moon roof, panoramic roof, pano roof, double roof, glass roof
  `),
  reverse_camera: list(`
    reverse camera, reversing camera, back camera, backup camera, rear camera, rear view camera, 360 camera, camera
  `),
  parking_sensors: list(`
    parking sensor, parking sensors, park sensor, park sensors, reverse sensor, reverse sensors, reversing sensor,
    reversing sensors, parking assist, park assist
  `),
  push_start: list(`
    push start, push to start, push button, push button start, button start, thumb start, thumbstart, start button,
    keyless, keyless entry, keyless start, keyless go
  `),
  cruise_control: ['cruise control', 'adaptive cruise', 'adaptive cruise control'],
  bluetooth: ['bluetooth', 'blue tooth'],
  navigation: ['navigation', 'navigation system', 'sat nav', 'satnav'],
  phone_mirroring: ['carplay', 'car play', 'apple carplay', 'apple car play', 'android auto'],
  four_wheel_drive: drives,
  alloy_wheels: ['alloy', 'alloys', 'alloy wheel', 'alloy wheels', 'alloy rim', 'alloy rims'],
  airbags: ['airbag', 'airbags', 'air bag', 'air bags'],
}
