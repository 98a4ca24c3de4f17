import { hasCheckDigit, vinPattern } from './field/vin.ts'

/**
 * The first three characters of a VIN by make, for cars and light trucks of the makes that sellers here choose. Several
 * makes can share a code. For codes that are not in this table the make is unknown.
 */
const makerCodes: Record<string, string> = {
  Acura: '19U 19V 2HH 2HN 2HU 3HD 4W5 5FR 5FS 5J8 5KC JAE JH4',
  Audi: 'TRU WA1 WAU WU1 WUA',
  BMW: '3MF 3MW 4US 5UM 5UX 5YM WAP WB5 WBA WBS WBX WBY',
  BYD: 'LC0 LGX LPE',
  Changan: 'LS4 LS5',
  Chevrolet:
    '1G1 1GC 1GN 1Y1 2C1 2CC 2CN 2G1 2G5 2G8 2GC 2GN 3G1 3GC 3GM 3GN 3N6 4G1 4G3 4W1 6G1 6G3 J81 J8Z JG1 JN6 KL1 KL7 KL8',
  Ford: '177 1F1 1F7 1FA 1FM 1FT 1ZV 2FA 2FM 2FT 3FA 3FM 3FN 3FT 9BF AFA JC2 KNJ MAJ MNB NM0 WF0',
  GAC: 'LMG',
  Geely: 'L6T LB3',
  Honda: '19X 1HG 2HG 2HJ 2HK 3CZ 3DH 3GP 3HD 3HG 4S6 5FN 5FP 5J6 5J7 5KB 7FA JH1 JHL JHM LVH MRH SHH SHS',
  Hyundai: '3KM 3KP 5NM 5NP 5NT 5XY 7YA KM8 KME KMH KMU KND MAL NLH PFD TMA U5Y',
  Infiniti: '1N4 1N6 3N1 3N6 3PC 5N1 5N3 JN1 JN8 JNK JNR JNT SJK',
  Jaguar: 'SAD SAJ',
  Jeep: '1C4 1C6 1J3 1J4 1J7 1J8 1JC 1JT 2BC 2C4 2C6 2J4 3C4 3C6 3J4 ZAC ZFB',
  Kia: '3KM 3KP 5XX 5XY KNA KND KNE U5Y',
  'Land Rover': 'SAL',
  Lexus: '2T2 58A 5TD JT6 JT8 JTE JTH JTJ',
  Mazda: '1YV 3MD 3MV 3MZ 4F2 4F3 4F4 7MM JC1 JM1 JM2 JM3 MM0',
  'Mercedes-Benz': '1MB 4JG 55S 8BT 8BU 9DB W1K W1N W1W W1Y WD3 WD4 WDB WDC WDD WMX',
  Mitsubishi: '1Z3 1Z4 1Z6 1Z7 1Z8 4A3 4A4 4P3 6MM JA3 JA4 JA7 JB4 JJ3 JP4 KPH ML3 MMB',
  Nissan: '1N4 1N6 3N1 3N6 3N8 3PC 4N2 4N4 5N1 JA4 JN1 JN6 JN8 KNM MNT SJK VSK',
  Peugeot: 'VF3 VR3',
  Porsche: 'WP0 WP1',
  Renault: '1XM VF1',
  Subaru: '4S3 4S4 JF1 JF2 JF3 JTE JTM',
  Suzuki: '2S2 2S3 5Z6 JG7 JGC JGT JS2 JS3 JS4 KL5 MA3 TSM',
  Tesla: '5YJ 7G2 7SA LRW SFZ XP7',
  Toyota:
    '1NX 2T1 2T3 3MY 3TM 3TY 4T1 4T3 4T4 4TA 5TB 5TD 5TE 5TF 5YF 6T1 7MM 7MU 7SV AHT JF1 JT2 JT3 JT4 JT5 JTD JTE JTK JTL JTM JTN MR0 MR1 NMT SB1 VNK WZ1',
  Volkswagen: '1C4 1C6 1V1 1V2 1VW 2C4 2C6 2V4 2V8 3C4 3C6 3VV 3VW 9BW AAV WV1 WV2 WVG WVW',
  Volvo: '4VJ 7JD 7JR 9BV LVY LYV YV1 YV4',
}

const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/**
 * The model year. Only VINs with a check digit always have one: the tenth character is the year in a cycle of thirty years,
 * and the seventh is a letter from 2010 on.
 */
function yearIn(vin: string): number | undefined {
  const turn = yearCodes.indexOf(vin[9] ?? '')
  if (turn < 0 || !hasCheckDigit(vin)) return undefined
  return (/\d/.test(vin[6] ?? '') ? 1980 : 2010) + turn
}

const makesIn = (vin: string) =>
  Object.keys(makerCodes).filter((make) => makerCodes[make]?.split(' ').includes(vin.slice(0, 3)))

interface VinMismatch {
  /** The makes that the VIN may belong to. */
  makes?: readonly string[]
  year?: number
}

/**
 * The facts of a VIN that contradict the listing. Makes are compared only if both are known. A car can be built in the year
 * before or after its model year.
 */
export function vinMismatch(
  vin: string,
  { brand, year }: { brand: string; year: number | null },
): VinMismatch {
  if (!vinPattern.test(vin)) return {}
  const makes = makesIn(vin)
  const typed = brand.trim().toLowerCase()
  const own = Object.keys(makerCodes).find((make) => make.toLowerCase() === typed)
  const built = yearIn(vin)
  return {
    ...(own && makes.length > 0 && !makes.includes(own) && { makes }),
    ...(built && year && Math.abs(built - year) > 1 && { year: built }),
  }
}
