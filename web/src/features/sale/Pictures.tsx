import { IconPhotoPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button } from '@/components/Button.tsx'
import { ChosenPicture } from '@/components/ChosenPicture.tsx'
import { type Chosen, maxPictures } from './usePictures.ts'

/** The pictures that somebody chose as evidence, with buttons to add and remove some. */
export function Pictures({ pictures, isPreparing, add, remove }: Chosen) {
  const files = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap items-center gap-4">
      {pictures.map(({ key, src }, index) => (
        <ChosenPicture
          key={key}
          src={src}
          alt={`To be sent: ${index + 1}`}
          removal={`Remove picture ${index + 1}`}
          onRemove={() => remove(key)}
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
        onChange={({ target }) => {
          void add([...(target.files ?? [])])
          // Otherwise picking the same file again would cause no change event.
          target.value = ''
        }}
      />
      {pictures.length < maxPictures && (
        <Button
          aria-description={`Up to ${maxPictures}`}
          icon={<IconPhotoPlus className="size-5" aria-hidden />}
          busy={isPreparing}
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
