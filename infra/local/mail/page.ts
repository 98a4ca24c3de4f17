import type { Message } from './mailbox.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const asText = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)

const style = `
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
  details { border-top: 1px solid color-mix(in srgb, currentColor 15%, transparent); padding: .75rem 0 }
  summary { cursor: pointer; display: grid; grid-template-columns: 1fr auto; gap: 0 1rem }
  small { opacity: .7 }
  pre { white-space: pre-wrap; font: inherit; margin: .75rem 0 0 }`

function article({ to, subject, text, date }: Message, index: number) {
  const time = `<time datetime="${date}">${new Date(date).toLocaleString('en-GB')}</time>`
  return `<details${index === 0 ? ' open' : ''}>
  <summary><strong>${asText(subject)}</strong><small>${time}</small><small>to ${asText(to.join(', '))}</small></summary>
  <pre>${asText(text)}</pre>
</details>`
}

/** Every mail the market sent from this machine. */
export function page(messages: Message[]): string {
  const list = messages.map(article).join('\n') || '<p>No mail yet.</p>'
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Inbox</title>
<style>${style}</style>
<h1>Inbox</h1>
${list}
</html>`
}
