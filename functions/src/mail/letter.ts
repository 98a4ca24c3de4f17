export interface Letter {
  subject: string
  text: string
  html: string
  /** Where a mail program can stop letters of this kind by itself. */
  unsubscribe?: string
}

export interface Content {
  subject: string
  paragraphs: readonly string[]
  /** Shown large, to be copied. */
  code?: string
  action?: Link
  /** Shown small, below. */
  quiet?: readonly Link[]
}

interface Link {
  label: string
  url: string
}

export const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const asText = (link: Link | undefined) => link && `${link.label}: ${link.url}`

const paragraph = (value: string) =>
  `<p style="margin:0 0 16px">${escapeHtml(value).replace(/\n/g, '<br>')}</p>`

/** One letter, in text and in HTML, from the same words. */
export function letter({ subject, paragraphs, code, action, quiet = [] }: Content): Letter {
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
  }
}

export const letterPage = (body: string) =>
  `<!doctype html><html lang="en"><body style="margin:0;background:#faf8f4"><div style="max-width:560px;margin:0 auto;padding:32px 24px;font:16px/1.5 system-ui,sans-serif;color:#2a2622">${body}</div></body></html>`
