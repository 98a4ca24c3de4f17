import { limits } from '@mota/functions/schema'
import { useState } from 'react'
import { useKeptInTab } from '@/lib/kept-in-tab.ts'
import { shrink } from '@/lib/shrink.ts'
import { toast } from '@/lib/toast.ts'

interface Picture {
  /** With it, the API stores the picture once, however often it is sent. */
  key: string
  file: File
  src: string
}

const none: readonly Picture[] = []

export const maxPictures = 6

/** The pictures that somebody chose as evidence, until they are sent. */
export function usePictures(about: string) {
  const [pictures, setPictures, read] = useKeptInTab(about, none)
  const [isPreparing, setPreparing] = useState(false)
  const remove = (key: string) => setPictures((now) => now.filter((one) => one.key !== key))

  async function add(files: readonly File[]) {
    const room = files.slice(0, maxPictures - pictures.length)
    setPreparing(true)
    const small = await Promise.all(room.map(shrink)).finally(() => setPreparing(false))
    const usable = small.flatMap((file) => (file && file.size <= limits.imageBytes ? [file] : []))
    if (usable.length < room.length)
      toast.error('Some pictures could not be added.', {
        description: 'Choose JPEG, PNG, WebP or AVIF files of at most 10 MB.',
      })
    if (room.length < files.length)
      toast.error(`${files.length - room.length} of the pictures were left out.`, {
        description: `At most ${maxPictures} can be sent. Choose those that show most.`,
      })
    const added = usable.map((file) => ({ key: crypto.randomUUID(), file, src: URL.createObjectURL(file) }))
    setPictures((now) => [...now, ...added])
  }

  /** Sends one after the other, also those that were added meanwhile. */
  async function sendAll(send: (picture: Picture) => Promise<unknown>) {
    for (let [next] = read(); next; [next] = read()) {
      await send(next)
      remove(next.key)
    }
  }
  return { pictures, isPreparing, add, remove, sendAll }
}

export type Chosen = ReturnType<typeof usePictures>
