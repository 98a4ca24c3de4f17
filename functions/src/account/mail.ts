import { letter } from '../mail/letter.ts'
import { limits, paths } from '../schema/index.ts'

/** Contains no name: the mailbox may be a stranger's, and the name could carry a message to them. */
export const codeLetter = (code: string) =>
  letter({
    subject: `${code} is your Mota code`,
    paragraphs: [
      `Enter this code to finish creating your account. It is valid for ${limits.codeMinutes} minutes.`,
      'If you did not ask for it, ignore this email: nothing happens without the code.',
    ],
    code,
  })

export const newEmailLetter = (code: string) =>
  letter({
    subject: `${code} is your Mota code`,
    paragraphs: [
      `Enter this code to use this email address for your Mota account. It is valid for ${limits.codeMinutes} minutes.`,
      'If you did not ask for it, ignore this email: nothing happens without the code.',
    ],
    code,
  })

/** Goes to the former address, so that a thief of a session cannot take the account over unseen. */
export const emailChangedLetter = (origin: string) =>
  letter({
    subject: 'Your Mota email address is being changed',
    paragraphs: [
      'Somebody who is signed in to your account has entered a new email address for it. Our letters go there from now on.',
      'If this was not you, sign in, end the other sessions on your account page, and change the address back.',
    ],
    action: { label: 'Your account', url: origin + paths.account },
  })

/** Goes to the mailbox's owner, so that the response does not reveal whether an account exists. */
export const accountExistsLetter = (origin: string) =>
  letter({
    subject: 'You already have a Mota account',
    paragraphs: [
      'Somebody, perhaps you, tried to create a Mota account with this email address.',
      'It already has one. Sign in to it with its passkey or wallet, or use another email address for a new account.',
    ],
    action: { label: 'Sign in', url: origin + paths.auth },
  })
