import { own, type states } from '@mota/functions/schema'

/** Latitude and longitude of the capital of each state. */
const capitals: Record<keyof typeof states, readonly [north: number, east: number]> = {
  Abia: [5.53, 7.49],
  Adamawa: [9.21, 12.48],
  'Akwa Ibom': [5.04, 7.91],
  Anambra: [6.21, 7.07],
  Bauchi: [10.31, 9.84],
  Bayelsa: [4.92, 6.26],
  Benue: [7.73, 8.54],
  Borno: [11.83, 13.15],
  'Cross River': [4.96, 8.32],
  Delta: [6.2, 6.73],
  Ebonyi: [6.32, 8.11],
  Edo: [6.34, 5.62],
  Ekiti: [7.62, 5.22],
  Enugu: [6.44, 7.5],
  FCT: [9.06, 7.49],
  Gombe: [10.29, 11.17],
  Imo: [5.48, 7.03],
  Jigawa: [11.76, 9.34],
  Kaduna: [10.52, 7.44],
  Kano: [12, 8.52],
  Katsina: [12.99, 7.6],
  Kebbi: [12.45, 4.2],
  Kogi: [7.8, 6.74],
  Kwara: [8.5, 4.55],
  Lagos: [6.6, 3.35],
  Nasarawa: [8.49, 8.52],
  Niger: [9.61, 6.56],
  Ogun: [7.16, 3.35],
  Ondo: [7.25, 5.19],
  Osun: [7.77, 4.56],
  Oyo: [7.38, 3.95],
  Plateau: [9.92, 8.89],
  Rivers: [4.82, 7.05],
  Sokoto: [13.06, 5.24],
  Taraba: [8.89, 11.36],
  Yobe: [11.75, 11.96],
  Zamfara: [12.16, 6.66],
}

/** So near to the equator, a degree is as long to the east as to the north. */
function between(a: string, b: string) {
  const [from, to] = [own(capitals, a), own(capitals, b)]
  return from && to ? Math.hypot(from[0] - to[0], from[1] - to[1]) : Number.POSITIVE_INFINITY
}

/** The states that have vehicles, those nearest to any of the places asked for first. */
export function nearestStates(counts: Record<string, number>, asked: readonly string[]) {
  const far = (state: string) => Math.min(...asked.map((place) => between(state, place)))
  return Object.keys(counts)
    .filter((state) => (counts[state] ?? 0) > 0)
    .sort((a, b) => far(a) - far(b))
}
