import { limits } from '@mota/functions/schema'
import { IconDots } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Dialog } from '@/components/Dialog.tsx'
import { Field } from '@/components/Field.tsx'
import { Input } from '@/components/Input.tsx'
import { Switch } from '@/components/Switch.tsx'
import { post } from '@/lib/api.ts'
import { sentenceOf } from '@/lib/error/index.ts'
import { toast } from '@/lib/toast.ts'
import { readAgain } from './outgoing.ts'
import type { Thread } from './thread.ts'

/** Turns the e-mails of a conversation on or off, and reports or blocks the other party. */
export function Settings({ thread, viewer }: { thread: Thread; viewer: string }) {
  const [isOpen, setOpen] = useState(false)
  const { conversation } = thread
  if (conversation.role === 'arbiter') return null
  return (
    <>
      <Button look="quiet" size="icon" aria-label="Conversation settings" onClick={() => setOpen(true)}>
        <IconDots className="size-5" aria-hidden />
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Conversation settings">
        <Mails conversation={conversation} viewer={viewer} />
        <Block conversation={conversation} viewer={viewer} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

interface PartProps {
  conversation: Thread['conversation']
  viewer: string
}

function Mails({ conversation: { id, muted }, viewer }: PartProps) {
  const client = useQueryClient()
  const label = useId()
  const { mutate, isPending } = useMutation({
    mutationFn: async (on: boolean) => {
      await post('/mute-conversation', { json: { conversation_id: id, muted: !on } })
      await readAgain(client, viewer, id)
    },
    onError: (thrown) => toast.error(sentenceOf(thrown)),
  })
  return (
    <div className="flex items-center justify-between gap-4">
      <p id={label}>
        <span className="block font-medium">Emails about this conversation</span>
        <span className="text-caption text-muted">
          Sent when a message stays unread for 5 minutes, at most once an hour. Emails about a sale are always
          sent.
        </span>
      </p>
      <Switch
        checked={!muted}
        aria-labelledby={label}
        aria-disabled={isPending || undefined}
        onCheckedChange={(on) => !isPending && mutate(on)}
      />
    </div>
  )
}

type Report = { blocked: boolean; reason?: string }

/** Blocks the other party, or reports the conversation, or both: each by its own button. */
function Block({ conversation, viewer, onDone }: PartProps & { onDone: () => void }) {
  const { id, blocked, blocked_by_me } = conversation
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (report: Report) => {
      await post('/block-conversation', { json: { conversation_id: id, ...report } })
      await readAgain(client, viewer, id)
    },
    onSuccess: (_, report) => {
      toast.success(doneWords(report, blocked_by_me))
      onDone()
    },
    onError: (thrown) => toast.error(sentenceOf(thrown)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!reason.trim())
    if (reason.trim()) mutate({ blocked: blocked_by_me, reason: reason.trim() })
  }
  const isReporting = isPending && variables?.reason !== undefined
  return (
    <>
      <form onSubmit={submit} className="mt-6 flex flex-col items-start gap-4 border-line border-t pt-6">
        <Field
          label="Report a problem to Mota"
          hint="Our team can then read this conversation. The other side is not told."
          error={isMissing ? 'Say what is wrong.' : undefined}
          className="w-full"
        >
          {(control) => (
            <Input
              {...control}
              value={reason}
              maxLength={limits.reason}
              onChange={(event) => {
                setReason(event.target.value)
                setMissing(false)
              }}
            />
          )}
        </Field>
        <Button type="submit" busy={isReporting}>
          Report
        </Button>
      </form>
      <div className="mt-6 flex flex-col items-start gap-4 border-line border-t pt-6">
        <p className="text-muted">
          {blocked_by_me
            ? 'You blocked this person. Neither of you can write to the other.'
            : `${blocked ? 'The other side blocked you. ' : ''}While you block this person, neither of you can write to the other about any vehicle, except during a dispute. You can unblock them at any time.`}
        </p>
        <Button busy={isPending && !isReporting} onClick={() => mutate({ blocked: !blocked_by_me })}>
          {blocked_by_me ? 'Unblock' : 'Block'}
        </Button>
      </div>
    </>
  )
}

function doneWords({ blocked, reason }: Report, wasBlocked: boolean): string {
  if (reason) return 'Reported. Our team reads this conversation.'
  return blocked && !wasBlocked ? 'Blocked. Neither of you can write to the other.' : 'Unblocked.'
}
