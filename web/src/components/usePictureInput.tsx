import type { ImageSet } from '@mota/functions/schema'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useRef } from 'react'
import { reasonFor } from '@/lib/error/index.ts'
import { shrink } from '@/lib/shrink.ts'
import { toast } from '@/lib/toast.ts'
import { storePicture } from '@/lib/upload.ts'

interface Stored {
  image: string
  image_set: ImageSet
}

interface PictureInputProps {
  address: string
  label: string
  path?: '/add-picture' | '/add-inspection-picture'
  onStored: (stored: Stored) => void
}

/** A hidden input for one picture, which is stored at once, and what opens it. */
export function usePictureInput({ address, label, path, onStored }: PictureInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: File) => storePicture((await shrink(file)) ?? file, address, undefined, path),
    onSuccess: onStored,
    onError: (thrown) => toast.error('The picture was not stored.', reasonFor(thrown)),
  })
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // Otherwise picking the same file again would cause no change event.
    target.value = ''
    if (file) mutate(file)
  }
  return {
    isStoring: isPending,
    choose: () => input.current?.click(),
    field: <input ref={input} type="file" accept="image/*" hidden aria-label={label} onChange={take} />,
  }
}
