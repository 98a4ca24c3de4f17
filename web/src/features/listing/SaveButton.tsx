import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { Button } from '@/components/Button.tsx'
import { useWish } from '@/lib/wishlist/index.ts'

/** For wide screens. On others the heart on the picture saves the vehicle. */
export function SaveButton({ id }: { id: string }) {
  const { saved, busy, toggle } = useWish(id)
  const icon = saved ? (
    <IconHeartFilled className="size-5 animate-rise text-danger" aria-hidden />
  ) : (
    <IconHeart className="size-5" aria-hidden />
  )
  return (
    <Button
      look="quiet"
      className="px-2! max-lg:hidden lg:max-xl:text-caption"
      busy={busy}
      icon={icon}
      onClick={toggle}
    >
      {/* As wide as the longer words, so that the buttons beside it stay where they are. */}
      <span className="grid *:[grid-area:1/1] sm:text-left">
        <span aria-hidden className="invisible">
          Remove from wishlist
        </span>
        <span>{saved ? 'Remove from wishlist' : 'Save to wishlist'}</span>
      </span>
    </Button>
  )
}
