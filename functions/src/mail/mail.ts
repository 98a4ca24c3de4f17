import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'
import { currentSignal } from '../deadline.ts'
import { awsTimeouts, timeouts } from '../timeouts.ts'
import type { Letter } from './letter.ts'

interface Mail {
  send(to: string, letter: Letter, replyTo?: string): Promise<void>
  ready(): Promise<void>
}

/** A server that hangs greets nobody, which nodemailer would wait half a minute for. */
const smtpTimeouts = {
  dnsTimeout: timeouts.mail,
  connectionTimeout: timeouts.mail,
  greetingTimeout: timeouts.mail,
  socketTimeout: timeouts.mail,
}

/**
 * Letters that follow each other share a connection: a server may keep a new one waiting before it greets. A letter whose
 * connection ends is not sent again here, because the server may have taken it.
 */
const pooled = { pool: true, idleTimeout: timeouts.mail, maxRequeues: 0 } as const

/** Mail programs show a button for it, and send a POST there. */
const unsubscribing = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** SMTP where one is named, else SES. */
export function openMail(config: Pick<Config, 'MOTA_MAIL' | 'MOTA_MAIL_FROM'>): Mail {
  const transport =
    config.MOTA_MAIL === 'ses'
      ? nodemailer.createTransport({
          SES: { sesClient: new SESv2Client(awsTimeouts(timeouts.mail)), SendEmailCommand },
        })
      : nodemailer.createTransport({ url: config.MOTA_MAIL, ...smtpTimeouts, ...pooled })
  return {
    async send(to, letter, replyTo) {
      currentSignal()?.throwIfAborted()
      const { subject, text, html, unsubscribe } = letter
      await transport.sendMail({
        from: config.MOTA_MAIL_FROM,
        to: { name: '', address: to },
        subject,
        text,
        html,
        ...(unsubscribe ? { headers: unsubscribing(unsubscribe) } : {}),
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
      })
    },
    async ready() {
      if (config.MOTA_MAIL !== 'ses') await transport.verify()
    },
  }
}

declare module '../deps.ts' {
  interface Deps {
    mail: Mail
  }
}
