import { IconX } from '@tabler/icons-react'
import { Button } from './Button.tsx'

interface ChosenPictureProps {
  src: string
  alt: string
  /** The name of the button that removes it. */
  removal: string
  onRemove: () => void
}

/** A picture that will be sent, with a button to remove it. */
export const ChosenPicture = ({ src, alt, removal, onRemove }: ChosenPictureProps) => (
  <span className="relative">
    <img src={src} alt={alt} className="size-20 rounded-control object-cover" />
    <Button
      size="icon"
      aria-label={removal}
      className="-top-2 -right-2 !absolute !size-8 !rounded-full"
      onClick={onRemove}
    >
      <IconX className="size-4" aria-hidden />
    </Button>
  </span>
)
