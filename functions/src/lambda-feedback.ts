import { unread } from './catalogue/index.ts'
import { readConfig } from './config.ts'
import { openDeps } from './deps.ts'
import { noteFeedback } from './mail/feedback.ts'

const deps = await openDeps(readConfig(process.env), { catalogue: unread() })

/** SNS delivers the notices of SES, and tries again when this fails. */
export async function handler({ Records }: { Records: { Sns: { Message: string } }[] }): Promise<void> {
  for (const { Sns } of Records) await noteFeedback(deps, Sns.Message)
}
