/** The entry of a table for what somebody typed, which may be "constructor": every object has that. */
export const own = <T>(table: Readonly<Record<string, T>> | undefined, typed: string): T | undefined =>
  table && Object.hasOwn(table, typed) ? table[typed] : undefined
