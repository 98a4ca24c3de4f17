import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

const farthest = 120

/** Presses Tab, or Shift+Tab to go back, until the target has the focus. Starts from the current focus. */
export async function tabTo(target: Locator) {
  const page = target.page()
  await expectFocusKept(page)
  await expect(target).toBeVisible()
  const key = (await isBehind(target)) ? 'Shift+Tab' : 'Tab'
  for (let stops = 0; stops < farthest && !(await isFocused(target)); stops++) {
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
  await expectSeen(target)
}

/** Moves the focus to a button or a link and presses Enter. */
export async function enter(target: Locator) {
  await tabTo(target)
  await target.page().keyboard.press('Enter')
}

/** Moves the focus to a field and types a text. */
export async function type(target: Locator, words: string) {
  await tabTo(target)
  await target.page().keyboard.type(words)
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

const isBehind = (target: Locator) =>
  target.evaluate((element) => {
    const from = document.activeElement ?? document.body
    return (from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) > 0
  })

/** Expects that the focus is not lost, even if an action removes or disables the focused element. */
const expectFocusKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement !== document.body), 'The focus is lost.')
    .toBe(true)

/**
 * Expects a focus ring around the target or its frame, and that nothing covers it except a toast, which closes by
 * itself.
 */
const expectSeen = (target: Locator) =>
  expect.poll(() => target.evaluate(look)).toEqual({ framed: true, clear: true })

/** Runs in the page. */
function look(element: Element) {
  const framed = [element, element.closest('label'), element.parentElement].some((frame) => {
    const { outlineStyle, outlineWidth } = frame ? getComputedStyle(frame) : {}
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth ?? '0') > 0
  })
  const { left, right, top, bottom } = element.getBoundingClientRect()
  // A browser scrolls to the cursor of a tall field, so the end of the field may be below the window.
  const middle = (from: number, to: number, size: number) => (Math.max(from, 0) + Math.min(to, size)) / 2
  const above = document.elementFromPoint(
    middle(left, right, window.innerWidth),
    middle(top, bottom, window.innerHeight),
  )
  return { framed, clear: element.contains(above) }
}

/** Opens the first page and starts with the focus at its top. */
export async function begin(page: Page, path: string) {
  await page.goto(path)
  await page.keyboard.press('Tab')
}
