import { type Hex, keccak256, toHex } from 'viem'

/** What an inspector says about one point of a vehicle. */
export interface Finding {
  part: string
  state: string
  note: string
  /** Its address on the market. */
  picture?: string | undefined
}

export interface Inspection {
  chainId: number
  listing: Hex
  /** A keyed hash of the VIN, because reports are public and a VIN is not. */
  vin: Hex
  mileage: number
  /** Unix seconds. */
  date: number
  findings: readonly Finding[]
}

const types = {
  Inspection: [
    { name: 'listing', type: 'bytes16' },
    { name: 'vin', type: 'bytes32' },
    { name: 'mileage', type: 'uint256' },
    { name: 'report', type: 'bytes32' },
    { name: 'date', type: 'uint256' },
  ],
} as const

const hashOf = (findings: readonly Finding[]) =>
  keccak256(
    toHex(
      JSON.stringify(findings.map(({ part, state, note, picture = '' }) => [part, state, note, picture])),
    ),
  )

/** The EIP-712 message of an inspection report, as viem signs and verifies it. */
export function inspectionTypedData({ chainId, listing, vin, mileage, date, findings }: Inspection) {
  const domain = { name: 'Mota Inspection', version: '1', chainId } as const
  const message = { listing, vin, mileage: BigInt(mileage), report: hashOf(findings), date: BigInt(date) }
  return { domain, types, primaryType: 'Inspection', message } as const
}
