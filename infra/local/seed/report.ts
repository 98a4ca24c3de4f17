/** Called before each piece of work: its name, how many are done, and the total. */
export type Report = (what: 'accounts' | 'vehicles' | 'sales', done: number, of: number) => void
