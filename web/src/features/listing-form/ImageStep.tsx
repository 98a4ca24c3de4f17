import { limits } from '@mota/functions/schema'
import { IconAlertCircle } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useKeepFocus } from '@/components/useKeepFocus.ts'
import { ImagePicker } from './ImagePicker.tsx'
import { PictureList } from './PictureList.tsx'
import { pick } from './picture.ts'
import type { ListingForm } from './use-listing-form.ts'

interface ImageStepProps {
  form: ListingForm
  /** How far each picture has come while it is being sent. */
  shares: ReadonlyMap<string, number>
}

export function ImageStep({ form, shares }: ImageStepProps) {
  const [progress, setProgress] = useState<{ done: number; all: number }>()
  const [error, setError] = useState<string>()
  const chooser = useRef<HTMLButtonElement>(null)
  const focus = useKeepFocus<HTMLDivElement>(chooser)
  const problem = error ?? form.errors.images

  async function add(files: readonly File[]) {
    if (files.length === 0) return
    const picked = await pick(files, limits.images - form.pictures.length, (done, all) =>
      setProgress({ done, all }),
    )
    setProgress(undefined)
    setError(picked.error)
    form.setPictures((now) => [...now, ...picked.pictures])
  }

  return (
    <div {...focus} className="flex flex-col gap-5">
      <ImagePicker onFiles={add} busy={progress !== undefined} chooser={chooser} />
      <p aria-live="polite" className="nums text-muted">
        {progress
          ? `Preparing image ${Math.min(progress.done + 1, progress.all)} of ${progress.all}…`
          : `${form.pictures.length} of ${limits.images} images`}
      </p>
      {problem && (
        <p role="alert" className="flex items-center gap-1.5 text-danger-ink">
          <IconAlertCircle className="size-5 shrink-0" aria-hidden />
          {problem}
        </p>
      )}
      <PictureList
        pictures={form.pictures}
        onChange={(next) => form.setPictures(() => next)}
        shares={shares}
      />
    </div>
  )
}
