import { type ExportKind, exportKinds } from '@mota/functions/schema'
import { get } from '@/lib/api.ts'

/** Beyond this, a phone may not have the memory for the archive. The pictures that are left out are listed in it. */
const maxBytes = 50 * 1024 * 1024

async function readKind(kind: ExportKind) {
  const items: Record<string, unknown>[] = []
  const pictures: string[] = []
  for (let cursor: string | undefined, more = true; more; ) {
    const page = await get('/export-account', { query: { kind, cursor } })
    items.push(...page.items)
    pictures.push(...page.pictures)
    cursor = page.cursor ?? undefined
    more = cursor !== undefined
  }
  return { items, pictures }
}

const nameOf = (url: string) => `pictures/${url.replace(/^\/(api|media)\//, '').replaceAll('/', '-')}`

/** Everything that is stored about the person, as an archive of one JSON file and the pictures. */
export async function exportArchive(onProgress: (done: number, all: number) => void): Promise<Blob> {
  const data: Partial<Record<ExportKind, unknown[]>> = {}
  const urls = new Set<string>()
  for (const kind of exportKinds) {
    const { items, pictures } = await readKind(kind)
    data[kind] = items
    for (const url of pictures) urls.add(url)
  }
  const files: Record<string, Uint8Array> = {}
  const missing: string[] = []
  let bytes = 0
  let done = 0
  for (const url of urls) {
    onProgress(done++, urls.size)
    const answer = bytes < maxBytes ? await fetch(url).catch(() => undefined) : undefined
    if (!answer?.ok) {
      missing.push(new URL(url, location.origin).href)
      continue
    }
    const file = new Uint8Array(await answer.arrayBuffer())
    bytes += file.length
    const type = answer.headers.get('content-type')?.replace('image/', '.') ?? ''
    files[/\.\w+$/.test(url) ? nameOf(url) : nameOf(url) + type] = file
  }
  const text = JSON.stringify({ ...data, pictures_not_included: missing }, null, 2)
  files['mota.json'] = new TextEncoder().encode(text)
  const { zipSync } = await import('fflate')
  // Pictures are compressed already.
  return new Blob([new Uint8Array(zipSync(files, { level: 0 }))], { type: 'application/zip' })
}
