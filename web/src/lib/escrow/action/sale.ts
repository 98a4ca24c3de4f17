import type { Action } from '@mota/contracts/sdk'
import type { EscrowCall } from '../call.ts'

/** A step that one person takes in a sale: the words around it and the call behind it. */
export interface SaleAction {
  name: Action
  /** On the button. */
  label: string
  /** Said before what cannot be undone; absent where nothing is lost. */
  confirm?: { title: string; text: string; yes: string }
  done: string
  call: (id: bigint) => EscrowCall
}
