import { limits } from '@mota/functions/schema'
import { IconAlertCircle } from '@tabler/icons-react'
import { useRef } from 'react'
import { useKeepFocus } from '@/components/useKeepFocus.ts'
import { ImagePicker } from './ImagePicker.tsx'
import { PictureList } from './PictureList.tsx'
import type { ListingForm } from './useListingForm.ts'
import type { Uploads } from './useUploads.ts'

interface ImageStepProps {
  form: ListingForm
  /** The listing is being sent. */
  busy: boolean
  uploads: Uploads
}

export function ImageStep({ form, busy, uploads }: ImageStepProps) {
  const chooser = useRef<HTMLButtonElement>(null)
  const focus = useKeepFocus<HTMLDivElement>(chooser)
  const { pictures, preparing } = form
  const problem = form.errors.images

  return (
    <div {...focus} className="flex flex-col gap-5">
      <ImagePicker
        onFiles={(files) => !busy && form.addPictures(files)}
        busy={busy || preparing !== undefined}
        chooser={chooser}
      />
      <p aria-live="polite" className="nums text-muted">
        {preparing
          ? `Preparing image ${Math.min(preparing.done + 1, preparing.all)} of ${preparing.all}…`
          : `${pictures.length} of ${limits.images} images`}
      </p>
      {problem && (
        <p role="alert" className="flex items-center gap-1.5 text-danger-ink">
          <IconAlertCircle className="size-5 shrink-0" aria-hidden />
          {problem}
        </p>
      )}
      <PictureList pictures={pictures} onChange={form.setPictures} busy={busy} uploads={uploads} />
    </div>
  )
}
