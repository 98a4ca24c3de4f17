import { writeFile } from 'node:fs/promises'
import { isAddress } from 'viem'
import { forgetFailure } from '../../../functions/src/account/feedback.ts'
import { findByEmail, type User } from '../../../functions/src/account/user.ts'
import type { Deps } from '../../../functions/src/deps.ts'
import { block, unblock } from '../../../functions/src/listing/operation/block.ts'
import { erase } from '../../../functions/src/privacy/erase.ts'
import { exportPage } from '../../../functions/src/privacy/export.ts'
import { type ExportKind, type ExportView, exportKinds } from '../../../functions/src/schema/index.ts'
import { revoke } from '../../../functions/src/session/operation.ts'
import { type Command, Misuse, type Output, type Surroundings } from '../command.ts'

type Address = User['address']

const addressOf = async (who: string, deps: Deps): Promise<Address | undefined> =>
  isAddress(who) ? (who.toLowerCase() as Address) : findByEmail(deps, who)

async function show(deps: Deps, address: Address, user: User | undefined): Promise<Output> {
  const { escrow } = deps.chain
  const [listings, bought, sold, sessions, balance] = await Promise.all([
    deps.store.listings.query.bySeller({ seller: address }).go({ pages: 'all' }),
    deps.store.sales.query.byBuyer({ escrow, buyer: address }).go({ pages: 'all' }),
    deps.store.sales.query.bySeller({ escrow, seller: address }).go({ pages: 'all' }),
    deps.store.sessions.query.byAddress({ address }).go({ pages: 'all' }),
    deps.chain.balance(address).catch(() => undefined),
  ])
  const { name, email, is_seller, created_at, blocked, mail_failed } = user ?? {}
  const facts = {
    address,
    name,
    email,
    is_seller,
    created_at,
    blocked: blocked && `${blocked.at} by ${blocked.by}: ${blocked.reason}`,
    mail: mail_failed && `${mail_failed.kind} ${mail_failed.at}`,
    listings: listings.data.length,
    bought: bought.data.length,
    sold: sold.data.length,
    sessions: sessions.data.length,
    balance: balance?.balance ?? 'The chain does not answer.',
    auto_withdraw: balance?.autoWithdraw,
  }
  return {
    rows: Object.entries(facts).map(([field, value]) => ({ field, value })),
    ...(user ? {} : { bad: true, note: 'This wallet has no account.' }),
  }
}

/** Writes everything that is stored about a person as one file of JSON, for a request by letter. */
async function exportTo(deps: Deps, address: Address, file: string): Promise<Output> {
  const data: Partial<Record<ExportKind, unknown[]>> = {}
  const pictures: string[] = []
  for (const kind of exportKinds) {
    const items: unknown[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: ExportView = await exportPage(deps, address, kind, cursor)
      items.push(...page.items)
      pictures.push(...page.pictures)
      cursor = page.cursor
    }
    data[kind] = items
  }
  const urls = pictures.map((path) => deps.config.MOTA_ORIGIN + path)
  await writeFile(file, JSON.stringify({ ...data, pictures: urls }, null, 2), { mode: 0o600, flag: 'wx' })
  return { rows: Object.entries(data).map(([kind, items]) => ({ kind, items: items?.length })) }
}

type Change = (deps: Deps, address: Address, options: Surroundings['options']) => Promise<string>

/** A change that an operator can make to an account. `question` is shown before it is made. */
const changes: Record<string, { question: string; reasoned?: true; change: Change }> = {
  'sign-out': {
    question: 'Ends every session of this wallet.',
    change: async (deps, address) => `Sessions ended: ${await revoke(deps, address)}.`,
  },
  block: {
    question: 'Blocks this seller and hides their listings. Their sales continue.',
    reasoned: true,
    change: async (deps, address, { by, reason }) =>
      `Blocked. Listings hidden: ${await block(deps, address, by, reason)}.`,
  },
  unblock: {
    question: 'Lets this seller list vehicles again and restores the status of their listings.',
    change: async (deps, address) => `Unblocked. Listings restored: ${await unblock(deps, address)}.`,
  },
  erase: {
    question:
      'Deletes this account: listings, saved searches and sessions now, name and e-mail when no sale is open. It cannot be undone.',
    async change(deps, address) {
      const { open_sales } = await erase(deps, address)
      return open_sales > 0 ? `Deleted, except for what ${open_sales} open sales still need.` : 'Deleted.'
    },
  },
  'mail-again': {
    question: 'Sends e-mails to this mailbox again, although it bounced or reported us as spam.',
    async change(deps, address) {
      await forgetFailure(deps, address)
      return 'E-mails are sent again. SES may block the mailbox too: see Suppression list in its console.'
    },
  },
}

export const account: Command = {
  usage:
    'account WHO | account export WHO FILE | account erase WHO | account sign-out WHO | account block WHO --reason TEXT | account unblock WHO | account mail-again WHO',
  summary:
    'Show the account of a wallet or e-mail; export or delete its data; end its sessions; block it; send it e-mails again',
  async run(words, { deps: open, agree, options }) {
    const chosen = changes[words[0] ?? '']
    const isExport = words[0] === 'export'
    const who = chosen || isExport ? words[1] : words[0]
    if (!who || (isExport && !words[2]) || (chosen?.reasoned && !options.reason)) throw new Misuse()
    const deps = await open()
    const address = await addressOf(who, deps)
    if (!address) return { rows: [], note: `Nobody registered with ${who}.`, bad: true }
    const { data } = await deps.store.users.get({ address }).go()
    const user = data ?? undefined
    if (isExport) return exportTo(deps, address, words[2] ?? '')
    if (!chosen) return show(deps, address, user)
    // A wallet may be signed in before it registers.
    if (!user && words[0] !== 'sign-out')
      return { rows: [], note: `The wallet ${address} has no account.`, bad: true }
    if (!(await agree(`${user?.name ?? address}: ${chosen.question}`)))
      return { rows: [], note: 'Nothing changed.' }
    return { rows: [], note: await chosen.change(deps, address, options) }
  },
}
