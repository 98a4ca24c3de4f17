import { stage } from './here.ts'
import { secrets } from './secret.ts'

/** Sends an alarm before the costs of this stage, found by its tag, exceed the budget. */
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
