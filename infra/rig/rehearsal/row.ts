import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PublicNetwork } from '../../../contracts/sdk/network.ts'
import { moderator, walletOf } from '../../local/seed/people.ts'
import { accountNumber } from './world/aws.ts'

/** A row of the table of stages, as somebody deploys it who follows the document. */
export interface Row {
  stage: string
  network: PublicNetwork
  /** The domain that the person has. A stage with one belongs to a Safe. */
  domain?: string
  /** The edits of step 2: the file, its text now, and the text that replaces it. */
  edits: readonly (readonly [file: string, there: string, instead: string])[]
}

const stages = 'infra/parts/stage.ts'
const domain = 'mota.test'

export const rows = {
  personal: { stage: 'rehearsal', network: 'sepolia', edits: [] },
  rollup: {
    stage: 'rehearsal',
    network: 'base-sepolia',
    edits: [[stages, "network: 'sepolia'", "network: 'base-sepolia'"]],
  },
  production: {
    stage: 'production',
    network: 'sepolia',
    domain,
    edits: [
      [stages, 'mota.example', domain],
      [stages, 'account: exampleAccount', `account: '${accountNumber}'`],
      [
        stages,
        "review: 'manual',",
        `review: 'manual',\n  staff: ['${walletOf(moderator.account).address}'],`,
      ],
      ['web/src/lib/site.ts', 'mota.example', domain],
    ],
  },
} satisfies Record<string, Row>

/** Makes the edits, as often as their text is there. */
export function edit(checkout: string, { edits }: Row): void {
  for (const [file, there, instead] of edits) {
    const path = join(checkout, file)
    const text = readFileSync(path, 'utf8')
    if (!text.includes(there)) throw new Error(`${file} has no ${there}.`)
    writeFileSync(path, text.replaceAll(there, instead))
  }
}
