import { setTimeout as sleep } from 'node:timers/promises'
import type { UserView } from '@mota/functions/schema'
import { openStore } from '../../../functions/src/store.ts'
import { openDynamo } from '../../../functions/src/table/index.ts'
import { market, type Vendor } from './market/index.ts'
import { type Person, people } from './people.ts'
import { yardOf } from './picture.ts'
import type { Report } from './report.ts'
import { Refused, type Session, type Sessions, signIn } from './session.ts'
import type { Stage } from './stage.ts'

interface Letter {
  text: string
  date: string
}

export async function openAll(stage: Stage, report: Report): Promise<Sessions> {
  let done = 0
  const open = async (person: Person) => {
    const session = await openOne(stage, person)
    report('accounts', ++done, people.length)
    return [person, session] as const
  }
  return new Map(await Promise.all(people.map(open)))
}

/** Signs a person in, with an account, and a vendor's if they sell; whatever is there already stays. */
export async function openOne(stage: Stage, person: Person): Promise<Session> {
  const session = await signIn(stage, person)
  const { address } = session
  let user = await findUser(session)
  if (!user) {
    const since = Date.now() - 2_000
    await session.ask('POST', '/register-user', { name: person.name, email: person.email, address })
    const otp = await readCode(stage, person.email, since)
    user = (await session.ask<{ user: UserView }>('POST', '/verify-otp', { otp })).user
    if (person.sells) await makeOld(stage, address, 61 * person.account)
  }
  if (person.sells && !user.is_seller) {
    await session.ask('POST', '/make-vendor', { address })
    const stall = market.find(({ seller }) => seller === person)
    if (stall) await present(session, stall)
  }
  return session
}

/** Fills a vendor's page. */
async function present({ address, ask }: Session, { profile, yard }: Vendor): Promise<void> {
  const form = new FormData()
  form.set('address', address)
  form.set('image', await yardOf({ yard }))
  const { image } = await ask<{ image: string }>('POST', '/add-picture', form)
  await ask('POST', '/update-profile', { address, ...profile, picture: image })
}

const day = 86_400_000
/** From this age a vendor is held back by no limit of new ones. */
const oldDays = 2 * 365

/**
 * New vendors may list only a few vehicles a day. The demo vendors, and those of tests, list all of theirs at once, so
 * their accounts are old; `days` is by how much more.
 */
export async function makeOld(
  { table }: Pick<Stage, 'table'>,
  address: Session['address'],
  days = 0,
): Promise<void> {
  if (!table) return
  const store = openStore(openDynamo(table), table.MOTA_TABLE)
  const created_at = new Date(Date.now() - (oldDays + days) * day).toISOString()
  await store.users.patch({ address }).set({ created_at }).go()
}

async function findUser({ ask, address }: Session): Promise<UserView | undefined> {
  try {
    return await ask<UserView>('GET', `/user-exists/${address}`)
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return undefined
    throw error
  }
}

/** The newest code in the inbox, as a person would read it. */
async function readCode(stage: Stage, email: string, since: number): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const reply = await fetch(`${stage.inbox}/messages?to=${encodeURIComponent(email)}`)
    const letters = (await reply.json()) as Letter[]
    const fresh = letters.find(({ date }) => Date.parse(date) >= since)
    const code = fresh?.text.match(/\b\d{6}\b/)?.[0]
    if (code) return code
    await sleep(100)
  }
  throw new Error(`No code arrived for ${email}.`)
}
