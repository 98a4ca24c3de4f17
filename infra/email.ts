import { stage } from './here.ts'
import { secrets } from './secret.ts'
import { senderOf } from './stage.ts'

/** Whom SES lets send: the whole domain, or the desk's address once it is confirmed. */
export const email = stage.domain
  ? new sst.aws.Email('Email', { sender: stage.domain, dmarc: 'v=DMARC1; p=quarantine; adkim=s; aspf=s;' })
  : new sst.aws.Email('Email', { sender: secrets.desk.value })

export const sender = senderOf(stage, secrets.desk.value)
