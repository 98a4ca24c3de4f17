import { feedback } from './email.ts'
import { common } from './function.ts'
import { permissions } from './permission.ts'

/** Notes on the account that its mailbox bounced or reported us. */
feedback.subscribe('MailFeedbackReader', {
  ...common,
  handler: 'functions/src/entry/jobs.feedback',
  timeout: '30 seconds',
  permissions: permissions.feedback,
})
