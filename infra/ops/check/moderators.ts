import type { Stage } from '../../parts/stage.ts'
import type { Check } from '../check.ts'

/** A stage that reviews listings needs somebody who does. */
export const moderatorsCheck = ({ review, staff }: Pick<Stage, 'review' | 'staff'>): Check => ({
  name: 'moderators',
  fix: "name the moderators' wallets as `staff` of the stage in infra/parts/stage.ts",
  async look() {
    if (review === 'manual' && staff.length === 0) throw new Error('nobody can publish a listing')
    return review === 'auto' ? 'none needed' : `${staff.length} named`
  },
})
