import type { News } from '../push/table.ts'
import type { PushKind } from '../schema/index.ts'

export interface Letter {
  subject: string
  text: string
  html: string
  /** The URL behind a mail program's unsubscribe button. */
  unsubscribe?: string
  /** The notification that replaces the letter. Without it the letter always goes by mail. */
  push?: News
}

interface Content {
  subject: string
  paragraphs: readonly string[]
  /** Shown large, to be copied. */
  code?: string
  action?: Link
  /** Shown small, below. */
  quiet?: readonly Link[]
  /** The kinds of news in the letter. Without them, or without an action, it always goes by mail. */
  kinds?: readonly PushKind[]
}

interface Link {
  label: string
  url: string
}

const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const asText = (link: Link | undefined) => link && `${link.label}: ${link.url}`

const maxOfBody = 240

/** The beginning of a letter, as a notification. */
const newsOf = (paragraphs: readonly string[], { url }: Link, kinds: readonly PushKind[]): News => {
  const body = paragraphs.join(' ').replace(/\s+/g, ' ')
  return {
    kinds,
    url,
    body: body.length > maxOfBody ? `${body.slice(0, maxOfBody).toWellFormed()}…` : body,
  }
}

const paragraph = (value: string) =>
  `<p style="margin:0 0 16px">${escapeHtml(value).replace(/\n/g, '<br>')}</p>`

/** One letter, in text and in HTML, from the same words. */
export function letter({ subject, paragraphs, code, action, quiet = [], kinds }: Content): Letter {
  const text = [...paragraphs, code, ...[action, ...quiet].map(asText), 'Mota']
  const html = [
    `<h1 style="font-size:20px;margin:0 0 24px">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map(paragraph),
    code && `<p style="font-size:32px;letter-spacing:8px;margin:0 0 16px"><strong>${code}</strong></p>`,
    action &&
      `<p style="margin:0 0 16px"><a href="${escapeHtml(action.url)}" style="color:#1d5c42">${escapeHtml(action.label)}</a></p>`,
    '<p style="margin:32px 0 0;color:#6b6459">Mota</p>',
    ...quiet.map(
      ({ label, url }) =>
        `<p style="margin:8px 0 0;font-size:13px"><a href="${escapeHtml(url)}" style="color:#6b6459">${escapeHtml(label)}</a></p>`,
    ),
  ]
  return {
    subject,
    text: text.filter(Boolean).join('\n\n'),
    html: letterPage(html.filter(Boolean).join('\n')),
    ...(kinds && action && { push: newsOf(paragraphs, action, kinds) }),
  }
}

export const letterPage = (body: string) =>
  `<!doctype html><html lang="en"><body style="margin:0;background:#faf8f4"><div style="max-width:560px;margin:0 auto;padding:32px 24px;font:16px/1.5 system-ui,sans-serif;color:#2a2622">${body}</div></body></html>`
