import type { ImageSet } from '@mota/functions/schema'
import { IconPhotoPlus } from '@tabler/icons-react'
import { Button } from '@/components/Button.tsx'
import { usePictureInput } from '@/components/usePictureInput.tsx'

interface YardFieldProps {
  address: string
  picture: ImageSet | null
  /** Null removes it. */
  onChange: (picture: ImageSet | null) => void
}

/** Chooses the picture of a vendor's page. It is stored at once and shown to others when the form is sent. */
export function YardField({ address, picture, onChange }: YardFieldProps) {
  const { isStoring, choose, field } = usePictureInput({
    address,
    label: 'Picture',
    onStored: ({ image_set }) => onChange(image_set),
  })
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">A picture of your yard or showroom</legend>
      {picture && (
        <img
          src={picture.src}
          srcSet={picture.srcset}
          sizes="(min-width: 48rem) 40rem, 100vw"
          alt=""
          width={1600}
          height={800}
          loading="lazy"
          className="mb-3 aspect-2/1 w-full max-w-xl rounded-control bg-sunken object-cover"
          style={{ backgroundColor: picture.color }}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={isStoring} onClick={choose} icon={<IconPhotoPlus className="size-5" aria-hidden />}>
          {picture ? 'Change picture' : 'Add a picture'}
        </Button>
        {picture && (
          <Button look="quiet" onClick={() => onChange(null)}>
            Remove picture
          </Button>
        )}
      </div>
      {!picture && (
        <p className="mt-2 text-muted">It stands at the top of your vendor page. A wide one fits best.</p>
      )}
      {field}
    </fieldset>
  )
}
