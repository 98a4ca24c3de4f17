/** The mnemonic every development chain funds; its keys are public, so they are worth nothing elsewhere. */
export const mnemonic = 'test test test test test test test test test test test junk'

export const people = [
  { role: 'buyer', name: 'Demo buyer', index: 1 },
  { role: 'seller', name: 'Demo seller', index: 2 },
  { role: 'arbiter', name: 'Demo arbiter', index: 0 },
] as const

export type Person = (typeof people)[number]
