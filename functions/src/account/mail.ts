import { letter } from '../mail/letter.ts'
import { limits, paths } from '../schema/index.ts'

/** Contains no name: the mailbox may be a stranger's, and the name could carry a message to them. */
export const codeLetter = (code: string) =>
  letter({
    subject: `${code} is your Mota code`,
    paragraphs: [
      `Enter this code to finish your account. It is valid for ${limits.codeMinutes} minutes.`,
      'If you did not ask for it, ignore this letter: nothing happens without the code.',
    ],
    code,
  })

/** Goes to the mailbox's owner, so that the response does not reveal whether an account exists. */
export const accountExistsLetter = (origin: string) =>
  letter({
    subject: 'You already have a Mota account',
    paragraphs: [
      'Somebody, perhaps you, tried to create a Mota account with this e-mail.',
      'It already has one. Connect the wallet that you used then, or take another e-mail for this wallet.',
    ],
    action: { label: 'Sign in', url: origin + paths.auth },
  })
