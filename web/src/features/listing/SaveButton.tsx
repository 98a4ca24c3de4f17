import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { Button } from '@/components/Button.tsx'
import { useWish } from '@/lib/wishlist/index.ts'

export function SaveButton({ id }: { id: string }) {
  const { saved, busy, toggle } = useWish(id)
  const icon = saved ? (
    <IconHeartFilled className="size-5 animate-rise text-danger" aria-hidden />
  ) : (
    <IconHeart className="size-5" aria-hidden />
  )
  return (
    <Button look="quiet" className="px-2!" busy={busy} icon={icon} onClick={toggle}>
      {saved ? 'Remove from wishlist' : 'Save to wishlist'}
    </Button>
  )
}
