import type { ImageSet } from '@mota/functions/schema'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useRef } from 'react'
import { Button } from '@/components/Button.tsx'
import { Portrait } from '@/components/vehicle/Portrait.tsx'
import { reasonFor } from '@/lib/error/index.ts'
import { shrink } from '@/lib/shrink.ts'
import { toast } from '@/lib/toast.ts'
import { storePicture } from '@/lib/upload.ts'

interface PortraitFieldProps {
  address: string
  name: string
  picture: ImageSet | null
  /** Null removes it. */
  onChange: (picture: ImageSet | null) => void
}

/** Chooses the picture of a vendor. It is stored at once and shown to others when the form is sent. */
export function PortraitField({ address, name, picture, onChange }: PortraitFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const store = useMutation({
    mutationFn: async (file: File) => storePicture((await shrink(file)) ?? file, address, () => undefined),
    onSuccess: ({ image_set }) => onChange(image_set),
    onError: (thrown) => toast.error('The picture was not stored.', reasonFor(thrown)),
  })
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // Otherwise picking the same file again would cause no change event.
    target.value = ''
    if (file) store.mutate(file)
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Portrait name={name} picture={picture} className="size-20 text-heading" />
      <Button
        busy={store.isPending}
        onClick={() => input.current?.click()}
        icon={<IconPhotoPlus className="size-5" aria-hidden />}
      >
        {picture ? 'Change picture' : 'Add a picture'}
      </Button>
      {picture && (
        <Button look="quiet" onClick={() => onChange(null)}>
          Remove picture
        </Button>
      )}
      <input ref={input} type="file" accept="image/*" hidden aria-label="Picture" onChange={take} />
    </div>
  )
}
