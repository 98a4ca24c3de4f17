import { IconBrandWhatsapp, IconCopy, IconShare2 } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button } from '@/components/Button.tsx'
import { toast } from '@/lib/toast.ts'

const menuId = 'share'
const itemClass = 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-sunken'

/**
 * Opens the phone's share sheet if there is one. Otherwise a WhatsApp link, which needs no script, and a copy button.
 */
export function Share({ title, url }: { title: string; url: string }) {
  const menu = useRef<HTMLDivElement>(null)
  const copy = async () => {
    menu.current?.hidePopover()
    try {
      await navigator.clipboard.writeText(window.location.href)
      toast.success('Link copied.')
    } catch {
      toast.error('The link could not be copied. Copy it from the address bar.')
    }
  }
  return (
    <div className="relative grid">
      <Button
        icon={<IconShare2 className="size-5" aria-hidden />}
        popoverTarget={menuId}
        look="quiet"
        className="min-w-11 px-2! [anchor-name:--share]"
        onClick={(event) => {
          if (!('share' in navigator)) return
          event.preventDefault()
          // Closing the share sheet rejects the promise, which is not an error.
          void navigator.share({ title, url: window.location.href }).catch(() => undefined)
        }}
      >
        {/* A narrow column has no room for its word. */}
        <span className="lg:max-xl:sr-only">Share</span>
      </Button>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        className="m-auto w-64 rounded-card border border-line bg-surface p-2 text-ink shadow-float [position-anchor:--share] supports-[anchor-name:--a]:inset-auto supports-[anchor-name:--a]:m-0 supports-[anchor-name:--a]:mt-1 supports-[anchor-name:--a]:[position-area:bottom_span-left] supports-[anchor-name:--a]:[position-try-fallbacks:flip-block]"
      >
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
          target="_blank"
          rel="noreferrer"
          className={itemClass}
        >
          <IconBrandWhatsapp className="size-5.5" aria-hidden />
          WhatsApp
        </a>
        <button type="button" className={`${itemClass} noscript:hidden`} onClick={() => void copy()}>
          <IconCopy className="size-5.5" aria-hidden />
          Copy link
        </button>
      </div>
    </div>
  )
}
