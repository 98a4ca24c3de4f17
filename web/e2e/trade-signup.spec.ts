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
