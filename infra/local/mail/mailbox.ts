import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface Message {
  to: string[]
  from: string
  subject: string
  text: string
  html: string
  /** By their names in small letters. */
  headers: Record<string, string>
  date: string
}

export interface Mailbox {
  put(message: Message): void
  /** Newest first; with an address, those sent to it. */
  list(to?: string): Message[]
}

const maxMessages = 500

export function openMailbox(folder: string): Mailbox {
  mkdirSync(folder, { recursive: true })
  const store = new DatabaseSync(join(folder, 'mail.sqlite'))
  store.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  store.exec('CREATE TABLE IF NOT EXISTS message (id INTEGER PRIMARY KEY, recipients TEXT, body TEXT)')
  const insert = store.prepare('INSERT INTO message (recipients, body) VALUES (?, ?)')
  const select = store.prepare(
    "SELECT body FROM message WHERE ? = '' OR instr(recipients, ?) ORDER BY id DESC LIMIT ?",
  )
  const line = (address: string) => `\n${address.toLowerCase()}\n`
  return {
    put: (message) => void insert.run(message.to.map(line).join(''), JSON.stringify(message)),
    list: (to = '') =>
      select.all(to, line(to), maxMessages).map(({ body }) => JSON.parse(String(body)) as Message),
  }
}
