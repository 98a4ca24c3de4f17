/** The commands in the `sh` blocks of a section of a document, in order, up to the next heading. */
export function commandsOf(document: string, heading: string): string[] {
  const start = document.indexOf(`\n${heading}\n`)
  if (start < 0) throw new Error(`The document has no section "${heading}".`)
  const rest = document.slice(start + heading.length + 2)
  const end = rest.search(/^#{1,6} /m)
  const section = end < 0 ? rest : rest.slice(0, end)
  const blocks = [...section.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].map(([, text = '']) => text)
  return blocks
    .join('')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.replace(/\s+#\s.*$/, '').trim())
    .filter((line) => line && !line.startsWith('#'))
}
