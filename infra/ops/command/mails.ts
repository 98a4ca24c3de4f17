import type { Command } from '../command.ts'

const time = (seconds: number) => new Date(seconds * 1000).toISOString()

/** Lists mails without their content, which is personal. */
export const mails: Command = {
  usage: 'mails',
  summary: 'E-mails not sent yet: recipient, number of attempts, next attempt',
  async run(_, { deps: open }) {
    const { store } = await open()
    const { data } = await store.letters.query.byDue({}).go({ pages: 'all' })
    return {
      rows: data.map(({ to, subject, tries, due, ttl }) => ({
        for: to,
        subject,
        tries,
        next: time(due),
        given_up: time(ttl),
      })),
      note: `${data.length} waiting. Send those that are due: npm run ops -- job post`,
    }
  },
}
