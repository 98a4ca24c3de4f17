/** The same job elsewhere: second deal of the same parties, measured in one run on one chain. Undefined: no such step. */
export interface Peer {
  name: string
  fund: number
  deliver?: number
  release: number
  withdraw?: number
  /** Sum of all steps, paid out. */
  whole: number
}

export const peers: readonly Peer[] = [
  {
    name: 'Boson 2.5.1',
    fund: 376_134,
    deliver: 144_685,
    release: 183_037,
    withdraw: 60_930,
    whole: 764_800,
  },
  {
    name: 'Origin V01 (without its listing)',
    fund: 173_529,
    deliver: 46_197,
    release: 61_872,
    whole: 281_600,
  },
  { name: 'Kleros EscrowUniversal v2', fund: 126_337, release: 64_079, whole: 190_400 },
  {
    name: 'LocalEthereum (keeps a hash only)',
    fund: 55_760,
    deliver: 32_663,
    release: 42_581,
    whole: 131_000,
  },
  { name: 'Kleros with appeals (keeps a hash only)', fund: 60_972, release: 49_152, whole: 110_100 },
]
