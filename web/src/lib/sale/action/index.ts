import type { Action, Role } from '@mota/contracts/sdk'
import type { Scene } from '../scene.ts'
import type { PressedAction, PressedTexts, SaleAction, Texts } from './button.ts'
import { claim } from './claim.ts'
import { contest } from './contest.ts'
import { deliver } from './deliver.ts'
import { dispute } from './dispute.ts'
import { divide } from './divide.ts'
import { reclaim } from './reclaim.ts'
import { refund } from './refund.ts'
import { release } from './release.ts'
import { rule } from './rule.ts'
import { satisfy } from './satisfy.ts'
import { sellerConfirm } from './seller-confirm.ts'
import { settle } from './settle.ts'

export type { PressedAction, SaleAction } from './button.ts'

const pressed: Record<PressedAction, PressedTexts> = {
  release,
  dispute,
  deliver,
  satisfy,
  claim,
  reclaim,
  refund,
  contest,
  sellerConfirm,
  rule,
  divide,
}

/** Every action, in the order of the page. */
const texts: Record<Action, Texts> = { settle, ...pressed }

export const pressedActions = Object.keys(pressed) as PressedAction[]

/** The actions that can be the main button, first the most important. */
export const nextActions = pressedActions.filter((action) => pressed[action].place !== 'way')

/** The actions in the list of other ways to end the sale. */
export const otherWays = (Object.keys(texts) as Action[]).filter((action) => texts[action].place !== 'next')

/** The buttons of an action, in order. A ruling has two. */
export const buttonsOf = (action: PressedAction, scene: Scene): readonly SaleAction[] =>
  pressed[action].buttons(scene)

export const titleOf = (action: PressedAction): string => pressed[action].title

/** The heading of an action in the list of ways to end a sale. */
export function wayTitleOf(action: Action, scene: Scene, until: number | undefined): string {
  const { wayTitle = '' } = texts[action]
  return typeof wayTitle === 'string' ? wayTitle : wayTitle(scene, until)
}

/** One sentence for the viewer: what the action does with the money. */
export const moneySentence = (action: Action, scene: Scene, role: Role | undefined): string =>
  texts[action].money(scene, role)

/** How a sale ended with this action, in one sentence for its reader. */
export const endedBy = (action: Action, role: Role): string | undefined => texts[action].ended?.[role]
