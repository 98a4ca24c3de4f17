/** The gas of another escrow. A step that it does not have is undefined. */
interface Peer {
  name: string
  /** The contract that was measured. */
  source: string
  fund: number
  deliver?: number
  release: number
  withdraw?: number
  /** The sum of all steps, including the payout, rounded to hundreds. */
  whole: number
}

/**
 * Measured once, on 2026-11-21, for the second sale between the same two parties on the same local chain.
 * This bench does not measure them again.
 */
export const peers: readonly Peer[] = [
  {
    name: 'Boson 2.5.1',
    source: 'Boson Protocol, boson-protocol-contracts 2.5.1',
    fund: 376_134,
    deliver: 144_685,
    release: 183_037,
    withdraw: 60_930,
    whole: 764_800,
  },
  {
    name: 'Origin V01 (without its listing)',
    source: 'Origin Protocol, V01_Marketplace; its listing costs 76,800 more',
    fund: 173_529,
    deliver: 46_197,
    release: 61_872,
    whole: 281_600,
  },
  {
    name: 'Kleros EscrowUniversal v2',
    source: 'Kleros, escrow-v2, EscrowUniversal',
    fund: 126_337,
    release: 64_079,
    whole: 190_400,
  },
  {
    name: 'LocalEthereum (keeps a hash only)',
    source: 'LocalEthereum, its escrow contract',
    fund: 55_760,
    deliver: 32_663,
    release: 42_581,
    whole: 131_000,
  },
  {
    name: 'Kleros with appeals (keeps a hash only)',
    source: 'Kleros, arbitrable transactions with appeals',
    fund: 60_972,
    release: 49_152,
    whole: 110_100,
  },
]
