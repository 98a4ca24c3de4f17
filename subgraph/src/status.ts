// The one place in the index that spells statuses, kinds of step, actions and roles.
// A parity test holds the statuses, actions and roles against contracts/sdk.

export const PENDING = 0
export const DELIVERED = 1
export const CONFIRMED = 2
export const DISPUTED = 3
export const CANCELLED = 4
export const FINALIZED = 5

const NAMES = ['pending', 'delivered', 'confirmed', 'disputed', 'cancelled', 'finalized']

export function statusName(status: i32): string {
  return NAMES[status]
}

export namespace Kind {
  export const CREATED = 'created'
  export const REFERENCED = 'referenced'
  export const DELIVERED = 'delivered'
  export const CONFIRMED = 'confirmed'
  export const DISPUTED = 'disputed'
  export const CONTESTED = 'contested'
  export const RETURNED = 'returned'
  export const CANCELLED = 'cancelled'
  export const CLAIMED = 'claimed'
}

export namespace Action {
  export const CLAIM = 'claim'
  export const RECLAIM = 'reclaim'
}

export namespace Role {
  export const BUYER = 'buyer'
  export const SELLER = 'seller'
}
