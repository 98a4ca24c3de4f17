import { feedback } from './email.ts'
import { common } from './function.ts'
import { permissions } from './permission.ts'

/** Marks the accounts whose mailbox bounced a letter or reported it as spam. */
feedback.subscribe('MailFeedbackReader', {
  ...common,
  handler: 'functions/src/entry/jobs.feedback',
  timeout: '30 seconds',
  permissions: permissions.feedback,
})
