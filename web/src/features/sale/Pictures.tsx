import { limits } from '@mota/functions/schema'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type Dispatch, type SetStateAction, useRef } from 'react'
import { Button } from '@/components/Button.tsx'
import { ChosenPicture } from '@/components/ChosenPicture.tsx'
import { shrink } from '@/lib/shrink.ts'
import { toast } from '@/lib/toast.ts'

export interface Chosen {
  /** With it, the API stores the picture once, however often it is sent. */
  key: string
  file: File
  src: string
}

interface PicturesProps {
  pictures: readonly Chosen[]
  setPictures: Dispatch<SetStateAction<readonly Chosen[]>>
}

const maxPictures = 6

/** The pictures that somebody chose as evidence, with buttons to add and remove some. */
export function Pictures({ pictures, setPictures }: PicturesProps) {
  const files = useRef<HTMLInputElement>(null)
  async function pick(chosen: FileList | null) {
    const all = [...(chosen ?? [])]
    const room = all.slice(0, maxPictures - pictures.length)
    if (files.current) files.current.value = ''
    const small = await Promise.all(room.map(shrink))
    const usable = small.flatMap((file) => (file && file.size <= limits.imageBytes ? [file] : []))
    if (usable.length < room.length)
      toast.error('Some pictures could not be added.', {
        description: 'Choose JPEG, PNG, WebP or AVIF files of at most 10 MB.',
      })
    if (room.length < all.length)
      toast.error(`${all.length - room.length} of the pictures were left out.`, {
        description: `At most ${maxPictures} can be sent. Choose those that show most.`,
      })
    const added = usable.map((file) => ({
      key: crypto.randomUUID(),
      file,
      src: URL.createObjectURL(file),
    }))
    setPictures((was) => [...was, ...added])
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      {pictures.map(({ src }, index) => (
        <ChosenPicture
          key={src}
          src={src}
          alt={`To be sent: ${index + 1}`}
          removal={`Remove picture ${index + 1}`}
          onRemove={() => setPictures(pictures.filter((one) => one.src !== src))}
        />
      ))}
      <input
        ref={files}
        type="file"
        accept="image/*"
        multiple
        aria-label="Pictures to send"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void pick(event.target.files)}
      />
      {pictures.length < maxPictures && (
        <Button
          aria-description={`Up to ${maxPictures}`}
          icon={<IconPhotoPlus className="size-5" aria-hidden />}
          onClick={() => files.current?.click()}
        >
          Add pictures
        </Button>
      )}
      <span className="nums text-caption text-muted" aria-hidden>
        {pictures.length} of {maxPictures}
      </span>
    </div>
  )
}
