import { stage } from './here.ts'
import { secrets } from './secret.ts'

/** The sender: the stage's domain, or without one the desk's own address, which SES asks to confirm. */
export const email = stage.domain
  ? new sst.aws.Email('Email', { sender: stage.domain, dmarc: 'v=DMARC1; p=quarantine; adkim=s; aspf=s;' })
  : new sst.aws.Email('Email', { sender: secrets.desk.value })

export const sender = stage.domain ? `Mota <hello@${stage.domain}>` : secrets.desk.value
