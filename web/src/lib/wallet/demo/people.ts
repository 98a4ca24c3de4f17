/** The mnemonic that development chains fund. Its keys are public, so its accounts must never hold real money. */
export const mnemonic = 'test test test test test test test test test test test junk'

export const people = [
  { role: 'buyer', name: 'Demo buyer', index: 1 },
  { role: 'seller', name: 'Demo seller', index: 2 },
  { role: 'arbiter', name: 'Demo arbiter', index: 0 },
  { role: 'moderator', name: 'Demo moderator', index: 10 },
] as const

export type Person = (typeof people)[number]
