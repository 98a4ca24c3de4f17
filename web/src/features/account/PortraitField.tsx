import type { ImageSet } from '@mota/functions/schema'
import { IconPhotoPlus } from '@tabler/icons-react'
import { Button } from '@/components/Button.tsx'
import { usePictureInput } from '@/components/usePictureInput.tsx'
import { Portrait } from '@/components/vehicle/Portrait.tsx'

interface PortraitFieldProps {
  address: string
  name: string
  picture: ImageSet | null
  /** Null removes it. */
  onChange: (picture: ImageSet | null) => void
}

/** Chooses the picture of a vendor. It is stored at once and shown to others when the form is sent. */
export function PortraitField({ address, name, picture, onChange }: PortraitFieldProps) {
  const { isStoring, choose, field } = usePictureInput({
    address,
    label: 'Picture',
    onStored: ({ image_set }) => onChange(image_set),
  })
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Portrait name={name} picture={picture} className="size-20 text-heading" />
      <Button busy={isStoring} onClick={choose} icon={<IconPhotoPlus className="size-5" aria-hidden />}>
        {picture ? 'Change picture' : 'Add a picture'}
      </Button>
      {picture && (
        <Button look="quiet" onClick={() => onChange(null)}>
          Remove picture
        </Button>
      )}
      {field}
    </div>
  )
}
