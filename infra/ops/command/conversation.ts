import { lineOf } from '../../../functions/src/conversation/letter.ts'
import { messageIdOf } from '../../../functions/src/conversation/message.ts'
import type { Bodies, Message } from '../../../functions/src/conversation/message-table.ts'
import { hide, inspect, reported } from '../../../functions/src/conversation/operation/moderate.ts'
import { noRates } from '../../../functions/src/schema/index.ts'
import { type Command, Misuse, type Output, type Surroundings } from '../command.ts'

async function reports({ deps }: Surroundings): Promise<Output> {
  const rows = (await reported(await deps())).map(({ created_at, conversation_id, by, reason }) => ({
    at: created_at,
    conversation: conversation_id,
    by,
    reason,
  }))
  return { rows, note: `${rows.length} reports.` }
}

/** Prints the whole text, because operators judge it. */
const textOf = (message: Message) =>
  (message.body as Partial<Bodies['text']>).text ?? (lineOf(message, noRates) || JSON.stringify(message.body))

async function show(id: string, { deps }: Surroundings): Promise<Output> {
  const { conversation, messages } = await inspect(await deps(), id)
  const { buyer, seller, product_id, hidden } = conversation
  const nameOf = (from: string | undefined) =>
    from === undefined ? 'event' : from === buyer ? 'buyer' : 'seller'
  return {
    rows: messages.map((message) => ({
      id: messageIdOf(message),
      at: message.created_at,
      from: nameOf(message.from),
      kind: message.kind,
      hidden: message.hidden ?? false,
      text: textOf(message),
    })),
    note: [`Buyer ${buyer}, seller ${seller}, product ${product_id}.`, hidden && `Closed: ${hidden}`]
      .filter(Boolean)
      .join(' '),
  }
}

async function conceal(id: string, { deps, agree, options: { reason } }: Surroundings): Promise<Output> {
  const opened = await deps()
  const [conversation = ''] = id.split('.')
  await inspect(opened, conversation)
  const what = id.includes('.')
    ? 'Hides this message from both sides.'
    : 'Closes this conversation to both sides.'
  if (!(await agree(what))) return { rows: [], note: 'Nothing changed.' }
  await hide(opened, id, reason)
  return { rows: [{ id, hidden: true }] }
}

export const conversation: Command = {
  usage: 'conversation reports | show ID | hide ID --reason TEXT',
  summary: 'Conversations that were reported or are disputed',
  async run([what, id], surroundings) {
    if (what === 'reports') return reports(surroundings)
    if (!id || (what === 'hide' && !surroundings.options.reason)) throw new Misuse()
    if (what === 'show') return show(id, surroundings)
    if (what === 'hide') return conceal(id, surroundings)
    throw new Misuse()
  },
}
