import { limits } from '@mota/functions/schema'
import { Button } from '@/components/Button.tsx'
import { Dialog } from '@/components/Dialog.tsx'
import { Field } from '@/components/Field.tsx'
import { Textarea } from '@/components/Input.tsx'
import { Select } from '@/components/Select.tsx'
import { reasonWords } from '@/lib/conversation.ts'
import { stepWords } from '@/lib/escrow/index.ts'
import type { Acting } from '@/lib/sale/index.ts'
import { Pictures } from './Pictures.tsx'
import { type Explaining, useExplanation } from './useExplanation.ts'

interface ExplainFormProps extends Explaining {
  acting: Acting | undefined
}

const reasons = Object.entries(reasonWords).map(([value, label]) => ({ value, label }))

/** Asks for the explanation of a step. The others read it in the conversation. */
export function ExplainForm({ acting, ...explaining }: ExplainFormProps) {
  const { action, words } = explaining
  const { reason, text, pictures, errors, isBusy, isTaken, isTextSent, ...form } = useExplanation(explaining)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && form.close()}
      title={isTaken ? 'Send your reasons' : (action.confirm?.title ?? '')}
      description={isTaken ? undefined : action.confirm?.text}
      locked={isBusy}
    >
      <form onSubmit={(event) => void form.submit(event)} noValidate className="flex flex-col gap-5">
        {action.name === 'dispute' && !isTextSent && (
          <Field label="Reason" error={errors.reason}>
            {(control) => (
              <Select
                {...control}
                value={reason}
                options={reasons}
                placeholder="Choose a reason"
                onChange={(event) => form.setReason(event.target.value)}
              />
            )}
          </Field>
        )}
        {!isTextSent && (
          <Field label={words.question} error={errors.text}>
            {(control) => (
              <Textarea
                {...control}
                rows={4}
                value={text}
                maxLength={limits.conversationText}
                className="min-h-28"
                readOnly={isBusy}
                onChange={(event) => form.setText(event.target.value)}
              />
            )}
          </Field>
        )}
        {action.name !== 'rule' && <Pictures {...pictures} />}
        <p className="text-caption text-muted">{words.readers}</p>
        <p aria-live="polite" className="text-caption text-muted empty:hidden">
          {acting?.step === 'waiting'
            ? 'Waiting for the chain. Stay here until your text is sent.'
            : acting
              ? stepWords[acting.step]
              : form.isExplaining && 'Sending your reasons…'}
        </p>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button onClick={form.close} disabled={isBusy}>
            {isTaken ? 'Close' : (action.confirm?.no ?? 'Cancel')}
          </Button>
          <Button type="submit" look="primary" busy={isBusy || pictures.isPreparing}>
            {isTaken ? 'Send again' : action.confirm?.yes}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
