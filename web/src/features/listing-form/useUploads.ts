import { useRef, useState } from 'react'
import { serverMessage } from '@/lib/error/index.ts'
import { storePicture } from '@/lib/upload.ts'
import type { Picture } from './picture.ts'

/** How far the upload of a picture is, from 0 to 1, or why it failed. */
export interface Upload {
  share: number
  failure?: string
  /** Another seller has used the picture. */
  isSeen?: boolean
}

/** Two at a time: more would not be faster on a mobile network, and each would have less progress to show. */
const atOnce = 2

/** Sends each picture in a request of its own. A picture that is stored is not sent again when the form is. */
export function useUploads(address: string) {
  const [uploads, setUploads] = useState<ReadonlyMap<string, Upload>>(new Map())
  const urls = useRef(new Map<string, string>())
  /** Pictures that another seller has used. True once the form has shown the warning. */
  const seen = useRef(new Map<string, boolean>())
  const note = (id: string, upload: Upload) => setUploads((now) => new Map(now).set(id, upload))

  async function store({ id, file }: Picture): Promise<unknown> {
    if (!file || urls.current.has(id)) return undefined
    note(id, { share: 0 })
    try {
      const stored = await storePicture(file, address, (share) => note(id, { share }))
      urls.current.set(id, stored.image)
      if (stored.seen) seen.current.set(id, false)
      note(id, { share: 1, isSeen: stored.seen })
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
    /** The URLs of all pictures in order, once all are stored. Throws the first error when the others are stored. */
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
    /** Whether some of these pictures were used by another seller, and this seller was not told before. */
    warns(pictures: readonly Picture[]): boolean {
      const news = pictures.filter(({ id }) => seen.current.get(id) === false)
      for (const { id } of news) seen.current.set(id, true)
      return news.length > 0
    },
    /** Forgets what is stored, so that it is sent again. */
    clear() {
      urls.current.clear()
      setUploads(new Map())
    },
  }
}

export type Uploads = ReturnType<typeof useUploads>
