import { type Action, escrowAbi, type Role } from '@mota/contracts/sdk'
import { encodeFunctionData } from 'viem'
import type { EscrowCall } from '../../escrow/index.ts'
import { sumOf } from '../../money.ts'
import type { Scene } from '../scene.ts'
import { type PaidSale, paidIn } from '../view.ts'

/** Actions that need only one button press. `settle` is excluded because it needs the other party's signature first. */
export type PressedAction = Exclude<Action, 'settle'>

/** A step that one person takes in a sale: its texts and its contract call. */
export interface SaleAction {
  name: PressedAction
  label: string
  /** The confirmation before an action that cannot be undone. Absent if nothing is lost. */
  confirm?: { title: string; text: string; yes: string; no?: string }
  done: string
  call: (id: bigint) => EscrowCall
}

/** The heading of an action in the list of ways to end a sale. `until` is the end of the time for it. */
type WayTitle = string | ((scene: Scene, until: number | undefined) => string)

/** `next` moves a sale on, so it can be the main button. `way` is another way to end a sale. */
type Place = { place: 'next'; wayTitle?: WayTitle } | { place: 'way' | 'both'; wayTitle: WayTitle }

/** The texts of the pages about an action. */
export type Texts = Place & {
  /** A sentence about the money, for one reader. */
  money: (scene: Scene, role: Role | undefined) => string
  /** How a sale ended with this action, for each reader. Absent if the sale goes on. */
  ended?: Record<Role, string>
}

/** The texts about an action with a button. */
export type PressedTexts = Texts & {
  /** The heading of a sale in which this is the main button. */
  title: string
  /** Its buttons, in order. A ruling has two. */
  buttons: (scene: Scene) => readonly SaleAction[]
}

/** A button whose contract function has the name of the action and takes only the id of the sale. */
export const button = (
  name: Exclude<PressedAction, 'rule'>,
  texts: Omit<SaleAction, 'name' | 'call'>,
): SaleAction => ({
  name,
  ...texts,
  call: (id) => ({ data: encodeFunctionData({ abi: escrowAbi, functionName: name, args: [id] }) }),
})

export const total = (sale: PaidSale) => sumOf(paidIn(sale))

/** The start of a sentence about what the buyer or the seller gets. */
export const gets = (party: 'buyer' | 'seller', role: Role | undefined) =>
  role === party ? 'You get' : `The ${party} gets`

export const refunded: Texts['money'] = ({ sale }, role) =>
  `${gets('buyer', role)} ${total(sale)} back, and the sale is over.`
