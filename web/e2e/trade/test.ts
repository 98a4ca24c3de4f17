import { test as base, type Page } from '@playwright/test'
import { expect, harmless, watch } from '../fixture/test.ts'
import { arrive, type Person, type Wanted } from './person.ts'

interface Meeting {
  /** Creates another person. */
  meet: (wanted?: Partial<Wanted>) => Promise<Person>
}

/** Console messages about a failing network. Tests cause these failures on purpose, so the page is not at fault. */
const network = /Failed to load resource|net::ERR/

/** A random account index, so that tests use neither the accounts of the prepared market nor those of another run. */
export const anyAccount = () => 1_000 + Math.floor(Math.random() * 1_000_000)

/** Creates new people for each test. An error or a warning in one of their consoles fails the test. */
export const test = base.extend<Meeting>({
  meet: async ({ browser }, use) => {
    const people: Person[] = []
    const complaints: string[] = []
    await use(async (wanted) => {
      const person = await arrive(browser, { account: anyAccount(), ...wanted })
      await watch(person.page, complaints, [network, harmless])
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
  hold,
  phone,
  setTheme,
} from '../fixture/test.ts'
export { expect }

/** Makes the server refuse requests to this path, with or without a message. */
export const refuse = (page: Page, path: string, message?: string) =>
  page.route(`**/api${path}`, (route) =>
    route.fulfill({ status: 500, json: message ? { message, error: message, code: 'unavailable' } : {} }),
  )
