import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type ChangeEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { isPhone } from '@/lib/wallet/phone.ts'

interface ImagePickerProps {
  onFiles: (files: readonly File[]) => void
  busy: boolean
  /** The button that opens the file dialog. */
  chooser: RefObject<HTMLButtonElement | null>
}

/** Adds pictures by drop, by paste, by the file dialog, and on a phone by its camera. */
export function ImagePicker({ onFiles, busy, chooser }: ImagePickerProps) {
  const phone = isPhone()
  const [over, setOver] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const give = (given: readonly File[]) => given.length > 0 && onFiles(given)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    give([...(event.clipboardData?.files ?? [])])
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
  function take(event: ChangeEvent<HTMLInputElement>) {
    give([...(event.target.files ?? [])])
    // Clears the input. Otherwise picking the same file again, after removing it, would cause no change event.
    event.target.value = ''
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same as dropping.
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        give([...event.dataTransfer.files])
      }}
      className={clsx(
        'flex flex-col items-center gap-4 rounded-card border-2 border-dashed px-5 py-6 text-center sm:py-9',
        over ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      <p className="text-muted">
        {phone ? 'Choose images or take a photo.' : 'Drop images here, paste them, or choose them.'} The first
        one is the cover.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button
          ref={chooser}
          busy={busy}
          onClick={() => files.current?.click()}
          icon={<IconPhotoPlus className="size-5" aria-hidden />}
        >
          Choose images
        </Button>
        {phone && (
          <Button
            onClick={() => camera.current?.click()}
            icon={<IconCamera className="size-5" aria-hidden />}
          >
            Take a photo
          </Button>
        )}
      </div>
      <input ref={files} type="file" accept="image/*" multiple hidden aria-label="Images" onChange={take} />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Camera"
        onChange={take}
      />
    </div>
  )
}
