import { useState } from 'react'
import { AlertDialog } from '@/components/AlertDialog.tsx'
import { Button } from '@/components/Button.tsx'
import { Dialog } from '@/components/Dialog.tsx'
import { Sheet } from '@/components/Sheet.tsx'
import { Tooltip, Tooltips } from '@/components/Tooltip.tsx'
import { Section } from './Section.tsx'

type Open = 'dialog' | 'locked' | 'danger' | 'alert' | 'sheet' | undefined

export function Overlays() {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Section title="What floats">
      {(['dialog', 'locked', 'danger', 'alert', 'sheet'] as const).map((name) => (
        <Button key={name} onClick={() => setOpen(name)}>
          {name}
        </Button>
      ))}
      <Tooltips>
        <Tooltip text="Shown after 700 ms.">
          <Button>Tooltip</Button>
        </Tooltip>
        <Tooltip text="Can't delete product because a transaction has been made." delay={100}>
          <Button aria-disabled>Tooltip at once</Button>
        </Tooltip>
      </Tooltips>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="A dialog"
        description="With a description."
      >
        Its content.
      </Dialog>
      <Dialog open={open === 'locked'} onOpenChange={close} title="A process under way" locked>
        <Button onClick={close}>Only this closes it</Button>
      </Dialog>
      <AlertDialog
        open={open === 'danger' || open === 'alert'}
        onOpenChange={close}
        danger={open === 'danger'}
        title="Are you sure?"
        description="This action cannot be undone."
        confirm="Yes, do it"
        onConfirm={close}
      />
      <Sheet open={open === 'sheet'} onOpenChange={close} title="Menu">
        What slides in.
      </Sheet>
    </Section>
  )
}
