/** How many minutes lie between two runs of a job on a deployed stage. On one machine each job says so itself, in seconds. */
export const schedule = {
  reconcile: 1,
  /** Reminders are sent two days before a deadline, and finding those costs a query to the index. */
  remind: 60,
  notify: 1,
  search: 5,
  post: 5,
  orphans: 7 * 24 * 60,
  forget: 24 * 60,
  snapshot: 15,
  review: 60,
  follow: 1,
} as const

/** In minutes: how often a deployed stage is measured, and how often that also asks the index for its block. */
export const watching = { every: 5, index: 15 } as const
