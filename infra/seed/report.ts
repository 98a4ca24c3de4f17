/** Told before each piece of work: what it is, how many are done, and of how many. */
export type Report = (what: 'accounts' | 'vehicles' | 'sales', done: number, of: number) => void
