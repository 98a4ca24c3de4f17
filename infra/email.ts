import { stage } from './here.ts'
import { secrets } from './secret.ts'
import { senderOf } from './stage.ts'

const transform = {
  configurationSet: {
    // SES itself stops writing to mailboxes that bounced or reported spam.
    suppressionOptions: { suppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    reputationOptions: { reputationMetricsEnabled: true },
  },
}

/** The identity that SES lets us send from: the whole domain, or the desk's address once it is confirmed. */
export const email = stage.domain
  ? new sst.aws.Email('Email', {
      sender: stage.domain,
      dmarc: 'v=DMARC1; p=quarantine; adkim=s; aspf=s;',
      transform,
    })
  : new sst.aws.Email('Email', { sender: secrets.desk.value, transform })

export const sender = senderOf(stage, secrets.desk.value)
