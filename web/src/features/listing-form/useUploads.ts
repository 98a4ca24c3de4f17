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
  /** The URL of each picture that is stored or on its way. */
  const urls = useRef(new Map<string, Promise<string>>())
  /** Pictures that another seller has used. True once the form has warned of them. */
  const warned = useRef(new Map<string, boolean>())
  const note = (id: string, upload: Upload) => setUploads((now) => new Map(now).set(id, upload))

  async function send(id: string, file: File): Promise<string> {
    note(id, { share: 0 })
    try {
      const stored = await storePicture(file, address, (share) => note(id, { share }))
      if (stored.seen) warned.current.set(id, false)
      note(id, { share: 1, usedElsewhere: stored.seen })
      return stored.image
    } catch (thrown) {
      urls.current.delete(id)
      note(id, { share: 0, failure: serverMessage(thrown) ?? `“${file.name}” could not be sent.` })
      throw thrown
    }
  }

  function store({ id, file, src }: Picture): Promise<string> {
    if (!file) return Promise.resolve(src)
    const url = urls.current.get(id) ?? send(id, file)
    urls.current.set(id, url)
    return url
  }

  return {
    uploads,
    /** Sends one picture again. */
    retry: (picture: Picture) => void store(picture).catch(() => {}),
    /** The URLs of all pictures in order, once all are stored. Tries each of them, then throws the first error. */
    async storeAll(pictures: readonly Picture[]): Promise<string[]> {
      const waiting = [...pictures]
      const errors: unknown[] = []
      const lane = async () => {
        for (let picture = waiting.shift(); picture; picture = waiting.shift())
          await store(picture).catch((error) => errors.push(error))
      }
      await Promise.all(Array.from({ length: atOnce }, lane))
      if (errors.length > 0) throw errors[0]
      return Promise.all(pictures.map(store))
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
