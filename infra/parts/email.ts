import { stage } from './here.ts'
import { letWrite } from './notice.ts'
import { secrets } from './secret.ts'
import { senderOf } from './stage.ts'

const transform = {
  configurationSet: {
    // SES itself stops writing to mailboxes that bounced or reported spam.
    suppressionOptions: { suppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    reputationOptions: { reputationMetricsEnabled: true },
  },
}

/** The notices SES sends about e-mails that bounced or were reported as spam. */
export const feedback = new sst.aws.SnsTopic('MailFeedback')

letWrite('MailFeedbackPolicy', feedback.arn, 'ses.amazonaws.com')

const events: sst.aws.EmailArgs['events'] = [
  { name: 'Feedback', types: ['bounce', 'complaint'], topic: feedback.arn },
]

/** The identity that SES lets us send from: the whole domain, or the desk's address once it is confirmed. */
export const email = stage.domain
  ? new sst.aws.Email('Email', {
      sender: stage.domain,
      dmarc: 'v=DMARC1; p=quarantine; adkim=s; aspf=s;',
      events,
      transform,
    })
  : new sst.aws.Email('Email', { sender: secrets.desk.value, events, transform })

export const sender = senderOf(stage, secrets.desk.value)
