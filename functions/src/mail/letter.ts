export interface Letter {
  subject: string
  text: string
  html: string
}

export interface Content {
  subject: string
  paragraphs: readonly string[]
  /** Shown large, to be copied. */
  code?: string
  action?: { label: string; url: string }
}

export const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const paragraph = (value: string) =>
  `<p style="margin:0 0 16px">${escapeHtml(value).replace(/\n/g, '<br>')}</p>`

/** One letter, in text and in HTML, from the same words. */
export function letter({ subject, paragraphs, code, action }: Content): Letter {
  const text = [...paragraphs, code, action && `${action.label}: ${action.url}`, 'Mota']
  const html = [
    `<h1 style="font-size:20px;margin:0 0 24px">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map(paragraph),
    code && `<p style="font-size:32px;letter-spacing:8px;margin:0 0 16px"><strong>${code}</strong></p>`,
    action &&
      `<p style="margin:0 0 16px"><a href="${escapeHtml(action.url)}" style="color:#1d5c42">${escapeHtml(action.label)}</a></p>`,
    '<p style="margin:32px 0 0;color:#6b6459">Mota</p>',
  ]
  return {
    subject,
    text: text.filter(Boolean).join('\n\n'),
    html: page(html.filter(Boolean).join('\n')),
  }
}

const page = (body: string) =>
  `<!doctype html><html lang="en"><body style="margin:0;background:#faf8f4"><div style="max-width:560px;margin:0 auto;padding:32px 24px;font:16px/1.5 system-ui,sans-serif;color:#2a2622">${body}</div></body></html>`
