import { limits } from '@mota/functions/schema'
import { IconPhoto, IconSend } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { ChosenPicture } from '@/components/ChosenPicture.tsx'
import { Textarea } from '@/components/Input.tsx'
import { useKeptInTab } from '@/lib/kept-in-tab.ts'
import { shrink } from '@/lib/shrink.ts'
import { toast } from '@/lib/toast.ts'
import { unsentOf, useUnsent } from '@/lib/unsent.ts'
import type { Content } from './outgoing.ts'

export interface WriterProps {
  viewer: string
  /** The conversation's id. */
  id: string
  isTextOnly?: boolean
  onSend: (content: Content) => void
}

interface Chosen {
  image: File
  src: string
}

/**
 * The field for text and a picture, which is shown before it is sent: a phone's gallery is easily mistapped. The text is
 * stored on this device for each conversation until it is sent.
 */
export function Writer({ viewer, id, isTextOnly = false, onSend }: WriterProps) {
  const text = useUnsent(viewer, id)
  const unsent = unsentOf(viewer, id)
  const [chosen, setChosen] = useKeptInTab<Chosen | undefined>(`picture ${viewer} ${id}`, undefined)
  const [isReading, setReading] = useState(false)
  const isEmpty = !chosen && !text.trim()
  const field = useRef<HTMLTextAreaElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    field.current?.focus()
    if (chosen) onSend({ image: chosen.image })
    if (text.trim()) onSend({ text })
    setChosen(undefined)
    unsent.write('')
  }
  // Enter starts a new line on a touch screen, as in other apps there.
  const isTouch = () => window.matchMedia('(pointer: coarse)').matches
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch()) return
    event.preventDefault()
    submit()
  }
  async function pick(list: FileList | null) {
    const file = list?.[0]
    if (files.current) files.current.value = ''
    if (!file) return
    setReading(true)
    const image = await shrink(file)
    setReading(false)
    if (!image) toast.error('This picture cannot be read. Choose a JPEG, PNG, WebP or AVIF.')
    else if (image.size > limits.imageBytes) toast.error('A picture can be at most 10 MB.')
    else setChosen({ image, src: URL.createObjectURL(image) })
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      {chosen && (
        <div className="flex p-2">
          <ChosenPicture
            src={chosen.src}
            alt="To be sent"
            removal="Remove the picture"
            onRemove={() => {
              setChosen(undefined)
              field.current?.focus()
            }}
          />
        </div>
      )}
      <div className="flex items-end gap-2">
        {!isTextOnly && (
          <>
            <input
              ref={files}
              type="file"
              accept="image/*"
              aria-label="Picture to send"
              tabIndex={-1}
              className="sr-only"
              onChange={(event) => void pick(event.target.files)}
            />
            <Button
              look="quiet"
              size="icon"
              aria-label="Choose a picture"
              busy={isReading}
              onClick={() => files.current?.click()}
            >
              <IconPhoto className="size-6" aria-hidden />
            </Button>
          </>
        )}
        <Textarea
          ref={field}
          rows={1}
          value={text}
          aria-label="Message"
          placeholder={isTextOnly ? 'Ask both sides' : 'Write a message'}
          maxLength={limits.conversationText}
          onChange={(event) => unsent.write(event.target.value)}
          onKeyDown={press}
          className="max-h-40 resize-none"
        />
        <Button
          type="submit"
          look="primary"
          size="icon"
          aria-label="Send"
          aria-disabled={isEmpty || undefined}
        >
          <IconSend className="size-5" aria-hidden />
        </Button>
      </div>
    </form>
  )
}
