import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { shorten } from '@/lib/shorten.ts'
import { useStage } from '@/lib/stage.ts'

/** A link to the block explorer. If the chain has none, shows the hash. */
export function ExplorerLink({ hash, children }: { hash: string; children: ReactNode }) {
  const stage = useStage()
  if (!stage || stage.rpc) {
    return (
      <span className="nums whitespace-nowrap text-caption text-muted" title={hash}>
        {shorten(hash, 8)}
      </span>
    )
  }
  return (
    <a
      href={`${stage.explorer}/tx/${hash}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1 text-accent-ink underline underline-offset-4"
    >
      {children}
      <IconExternalLink className="size-4" aria-hidden />
    </a>
  )
}
