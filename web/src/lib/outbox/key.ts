/** Where the outbox is stored. */
export const key = 'mota.outbox'

export const isList = (stored: unknown): stored is unknown[] => Array.isArray(stored)
