import type { EntityItem } from 'electrodb'
import { type Actor, type Deps, secondsOf } from '../../deps.ts'
import { answering } from '../../idempotency/operation.ts'
import { conflict, invalid } from '../../refusal.ts'
import { limits, messages } from '../../schema/index.ts'
import { commit, isRefused, untilDone } from '../../table/commit.ts'
import { hashCode, isSame } from '../code.ts'
import { mailboxOf } from '../mailbox.ts'
import type { codes } from '../table.ts'
import { findUser, type User, userView } from '../user.ts'

type Code = EntityItem<ReturnType<typeof codes>>

const texts = messages.account
export const refused = (message: string) => invalid(message, { otp: message })

/** Creates the account and claims its mailbox in one transaction. */
export async function verify(deps: Deps, actor: Actor, otp: string) {
  if (await findUser(deps, actor.address)) throw conflict(texts.exists)
  const code = await enteredCode(deps, actor, otp)
  const user: User = {
    address: actor.address,
    email: code.email,
    name: code.name,
    is_seller: false,
    created_at: new Date(deps.now()).toISOString(),
    ...(await blockOf(deps, actor)),
  }
  const answer = { status: 'verified' as const, message: texts.created, user: userView(user) }
  await create(answering(deps, answer), user, code)
  return answer
}

/** The wallet's code, if it was entered right. */
export async function enteredCode(deps: Deps, actor: Actor, otp: string): Promise<Code> {
  const code = await tried(deps, actor)
  const hash = hashCode(deps.config.MOTA_SECRET, actor.address, code.email, otp)
  if (!isSame(hash, code.hash))
    throw refused(code.tries < limits.codeTries ? texts.codeWrong : texts.codeBurnt)
  return code
}

/** Counts the try before it compares the code, so that parallel tries cannot exceed the limit. */
async function tried(deps: Deps, { address }: Actor): Promise<Code> {
  const now = secondsOf(deps)
  try {
    const { data } = await deps.store.codes
      .patch({ address })
      .add({ tries: 1 })
      .where(({ tries, ttl }, { lt, gt }) => `${lt(tries, limits.codeTries as number)} AND ${gt(ttl, now)}`)
      .go({ response: 'all_new' })
    return data as Code
  } catch (error) {
    if (isRefused(error)) throw refused(texts.codeBurnt)
    throw error
  }
}

/** Deleting an account does not lift the block of its wallet. */
async function blockOf({ store }: Deps, { address }: Actor): Promise<Pick<User, 'blocked'>> {
  const { data } = await store.departures.get({ address }).go({ consistent: true })
  return data?.blocked ? { blocked: data.blocked } : {}
}

function create(deps: Deps, user: User, code: Code): Promise<true> {
  const { address, email } = user
  return untilDone(async () => {
    const outcome = await commit(
      deps.store.write(({ users, emails, codes }) => [
        users.create(user).commit(),
        emails.create({ mailbox: mailboxOf(email), address }).commit(),
        codes
          .delete({ address })
          .where(({ hash }, { eq }) => eq(hash, code.hash))
          .commit(),
      ]),
    )
    if (outcome.refused(0)) throw conflict(texts.exists)
    if (outcome.refused(1)) throw conflict(texts.emailTaken)
    if (outcome.refused(2)) throw refused(texts.codeBurnt)
    return outcome.ok || undefined
  })
}
