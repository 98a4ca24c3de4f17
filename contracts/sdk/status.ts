/** The statuses of a sale. The position in this list is the number used by the contract, the subgraph and the API. */
export const statuses = ['pending', 'delivered', 'confirmed', 'disputed', 'cancelled', 'finalized'] as const

export type StatusName = (typeof statuses)[number]
export type StatusNumber = 0 | 1 | 2 | 3 | 4 | 5

export const Status = {
  pending: 0,
  delivered: 1,
  confirmed: 2,
  disputed: 3,
  cancelled: 4,
  finalized: 5,
} as const satisfies Record<StatusName, StatusNumber>

export function statusName(status: StatusNumber): StatusName {
  return statuses[status]
}

/** The money was paid out or refunded, so nothing more can happen. */
export const isOver = (status: number): boolean => status === Status.cancelled || status === Status.finalized
/** The money is in escrow. */
export const isOpen = (status: number): boolean => !isOver(status)
export const isDisputed = (status: number): boolean => status === Status.disputed
