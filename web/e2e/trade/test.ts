import { test as base, type Page } from '@playwright/test'
import { expect, harmless } from '../fixture/test.ts'
import { arrive, type Person, type Wanted } from './person.ts'

interface Meeting {
  /** Lets one more person arrive. */
  meet: (wanted?: Partial<Wanted>) => Promise<Person>
}

/** What a browser writes when the network fails is the fault under test, not one of the page. */
const network = /Failed to load resource|net::ERR/

/** Far from the people that the market is filled with; two runs on one stack do not meet either. */
const anyAccount = () => 1_000 + Math.floor(Math.random() * 1_000_000)

/** New people for each test. Whatever their pages complain of fails it. */
export const test = base.extend<Meeting>({
  meet: async ({ browser }, use) => {
    const people: Person[] = []
    const complaints: string[] = []
    await use(async (wanted) => {
      const person = await arrive(browser, { account: anyAccount(), ...wanted })
      person.page.on('console', (message) => {
        const text = message.text()
        if (
          ['error', 'warning'].includes(message.type()) &&
          ![network, harmless].some((pattern) => pattern.test(text))
        )
          complaints.push(text)
      })
      person.page.on('pageerror', (error) => complaints.push(error.message))
      people.push(person)
      return person
    })
    for (const { page } of people) await page.context().close()
    expect(complaints).toEqual([])
  },
})

export {
  desktop,
  dress,
  expectAccessible,
  expectGoodLooks,
  expectNoOverflow,
  phone,
  setTheme,
} from '../fixture/test.ts'
export { expect }

/** A refusal by the server, with or without a sentence of its own. */
export const refuse = (page: Page, path: string, message?: string) =>
  page.route(`**/api${path}`, (route) =>
    route.fulfill({ status: 500, json: message ? { message, error: message, code: 'unavailable' } : {} }),
  )
