import { actions, isEnding, traceOf } from '@mota/contracts/sdk'
import { parse } from 'graphql'

/** A value of an enum and its description. */
type Value = readonly [name: string, text: string]

const lowered = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

/** The steps of the contract's actions that have an event, one for each event. */
function steps(): Value[] {
  const kinds = actions.flatMap((action): Value[] => {
    const { event, step } = traceOf(action)
    const closing = isEnding(action) ? ' The step `cancelled` or `claimed` follows.' : ''
    const meanings = actions
      .filter((other) => traceOf(other).event === event)
      .map((other) => traceOf(other).meaning)
    return event ? [[step, `${event}: ${lowered(meanings.join(' Or: '))}${closing}`]] : []
  })
  return [...new Map(kinds)]
}

const enums: Record<string, readonly Value[]> = {
  Action: actions.map((action) => [action, traceOf(action).meaning]),
  StepKind: [
    ['created', 'NewTransaction or NewTokenTransaction: the buyer paid.'],
    ['referenced', "PurchaseReference: the buyer's wallet named the vehicle."],
    ...steps(),
    ['cancelled', 'TransactionCancelledEvent: the sale is closed and the buyer was credited.'],
    ['claimed', 'SellerClaimed: the sale is closed and the seller was credited.'],
  ],
}

/** What the handlers write. */
export function entitiesOf(schema: string): string[] {
  return parse(schema).definitions.flatMap((definition) =>
    definition.kind === 'ObjectTypeDefinition' &&
    definition.directives?.some(({ name }) => name.value === 'entity')
      ? [definition.name.value]
      : [],
  )
}

/** The schema with the contract's actions and their steps as they are now. */
export function withActions(schema: string): string {
  return Object.entries(enums).reduce((text, [name, values]) => {
    const [from, to] = [text.indexOf(`enum ${name} {`), text.indexOf('\n}', text.indexOf(`enum ${name} {`))]
    if (from < 0) throw new Error(`schema.graphql must hold the enum ${name}.`)
    const lines = values.map(([value, meaning]) => `  "${meaning}"\n  ${value}`)
    return `${text.slice(0, from)}enum ${name} {\n${lines.join('\n')}${text.slice(to)}`
  }, schema)
}
