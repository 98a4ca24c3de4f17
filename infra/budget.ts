import { stage } from './here.ts'
import { secrets } from './secret.ts'

/** Costs of this stage by its tag, told of before they hurt. */
export const budget = new aws.budgets.Budget('Budget', {
  budgetType: 'COST',
  timeUnit: 'MONTHLY',
  limitAmount: String(stage.budget),
  limitUnit: 'USD',
  costFilters: [{ name: 'TagKeyValue', values: [`user:sst:stage$${$app.stage}`] }],
  notifications: [80, 100].map((threshold) => ({
    comparisonOperator: 'GREATER_THAN',
    threshold,
    thresholdType: 'PERCENTAGE',
    notificationType: threshold === 100 ? 'FORECASTED' : 'ACTUAL',
    subscriberEmailAddresses: [secrets.desk.value],
  })),
})
