import { hold } from './fixture/test.ts'
import { press } from './trade/act.ts'
import { connect } from './trade/person.ts'
import { expect, test } from './trade/test.ts'

test('after a wrong code the user can type it again or go back to the filled form', async ({ meet }) => {
  const person = await meet({ guest: true })
  const { page } = person
  const email = `wrong-${person.account}@mota.test`
  await connect(person)
  await page.getByLabel('Full Name').fill('Zainab Musa')
  await page.getByLabel('Email').fill(email)
  await press(page, 'Send OTP')
  await page.getByLabel('Code').fill('000000')
  await press(page, 'Confirm')
  await expect(page.getByText('That code is incorrect.')).toBeVisible()
  await expect(page.getByLabel('Code')).toBeFocused()
  await press(page, 'Change email')
  await expect(page.getByLabel('Full Name')).toHaveValue('Zainab Musa')
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('a reload during sign-up does not show the first step again', async ({ meet }) => {
  const person = await meet({ guest: true })
  const { page } = person
  await connect(person)
  const signUp = page.getByRole('heading', { name: 'Sign Up' })
  await expect(signUp).toBeVisible()
  const release = await hold(page, '**/api/auth/session')
  await page.reload()
  const first = page.getByRole('heading', { name: 'Connect MetaMask' })
  await expect(page.getByRole('complementary')).toBeVisible()
  await expect(first).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  await expect(first).toBeHidden()
  release()
  await expect(signUp).toBeVisible()
  // Somebody who is no longer signed in sees it.
  await page.context().clearCookies()
  await page.reload()
  await expect(first).toBeVisible()
})

test('the contact form has the name and email of whoever is signed in, and what they type instead', {
  tag: '@deep',
}, async ({ meet }) => {
  const { page } = await meet({})
  const held = await hold(page, '**/api/auth/session')
  await page.goto('/contact')
  const [name, email] = [page.getByLabel('Name'), page.getByLabel('Email')]
  await name.fill('Zainab')
  await expect(email).toHaveValue('')
  held()
  await expect(email).toHaveValue(/@mota\.test$/)
  await expect(name).toHaveValue('Zainab')
  await page.reload()
  await expect(name).toHaveValue(/./)
})
