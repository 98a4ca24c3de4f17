import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { loopback } from '../port.ts'
import { serveInbox } from './inbox.ts'
import { openMailbox } from './mailbox.ts'

/** An SMTP server that stores all mails, and a page to read them. */
const [smtpPort, inboxPort, folder] = process.argv.slice(2)
if (!smtpPort || !inboxPort || !folder) throw new Error('usage: main.ts SMTP_PORT INBOX_PORT FOLDER')

const mailbox = openMailbox(folder)

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onData: (stream, session, done) => {
    const recipients = session.envelope.rcptTo.map(({ address }) => address)
    buffer(stream)
      .then((raw) => PostalMime.parse(raw))
      .then((mail) =>
        mailbox.put({
          to: recipients,
          from: mail.from?.address ?? '',
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          html: mail.html ?? '',
          headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
          date: new Date().toISOString(),
        }),
      )
      .then(
        () => done(),
        (error: Error) => done(error),
      )
  },
})

smtp.listen(Number(smtpPort), loopback)
serveInbox(mailbox).listen(Number(inboxPort), loopback)
