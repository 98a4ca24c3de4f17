import { useRef, useState } from 'react'
import { serverMessage } from '@/lib/error/index.ts'
import { storePicture } from '@/lib/upload.ts'
import type { Picture } from './picture.ts'

/** How far the upload of a picture is, from 0 to 1, or why it failed. */
export interface Upload {
  share: number
  failure?: string
  /** Another seller has used the picture. */
  usedElsewhere?: boolean
}

/** Two at a time: more would not be faster on a mobile network, and each would have less progress to show. */
const atOnce = 2

/** Uploads each picture in a request of its own. A stored one is not uploaded again at the next submit of the form. */
export function useUploads(address: string) {
  const [uploads, setUploads] = useState<ReadonlyMap<string, Upload>>(new Map())
  const urls = useRef(new Map<string, string>())
  /** Pictures that another seller has used. True once the form has warned of them. */
  const warned = useRef(new Map<string, boolean>())
  const note = (id: string, upload: Upload) => setUploads((now) => new Map(now).set(id, upload))

  async function store({ id, file }: Picture): Promise<unknown> {
    if (!file || urls.current.has(id)) return undefined
    note(id, { share: 0 })
    try {
      const stored = await storePicture(file, address, (share) => note(id, { share }))
      urls.current.set(id, stored.image)
      if (stored.seen) warned.current.set(id, false)
      note(id, { share: 1, usedElsewhere: stored.seen })
      return undefined
    } catch (thrown) {
      note(id, { share: 0, failure: serverMessage(thrown) ?? `“${file.name}” could not be sent.` })
      return thrown
    }
  }

  return {
    uploads,
    /** Sends one picture again. */
    retry: (picture: Picture) => void store(picture),
    /** The URLs of all pictures in order, once all are stored. Tries each of them, then throws the first error. */
    async storeAll(pictures: readonly Picture[]): Promise<string[]> {
      const waiting = [...pictures]
      const errors: unknown[] = []
      const lane = async () => {
        for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
          const error = await store(picture)
          if (error) errors.push(error)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, lane))
      if (errors.length > 0) throw errors[0]
      return pictures.map(({ id, src, file }) => (file ? (urls.current.get(id) ?? '') : src))
    },
    /** Whether another seller has used one of these pictures and the form has not warned of it. Notes the warning. */
    takeWarning(pictures: readonly Picture[]): boolean {
      const news = pictures.filter(({ id }) => warned.current.get(id) === false)
      for (const { id } of news) warned.current.set(id, true)
      return news.length > 0
    },
    /** Forgets what is stored, so that it is uploaded again. */
    clear() {
      urls.current.clear()
      setUploads(new Map())
    },
  }
}

export type Uploads = ReturnType<typeof useUploads>
