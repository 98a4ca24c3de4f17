import type { DeskClose } from '@mota/functions/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { post } from '@/lib/api.ts'
import { sentenceOf } from '@/lib/error/index.ts'
import { toast } from '@/lib/toast.ts'
import { deskKey } from './useDecisions.ts'

type Subject = Pick<DeskClose, 'kind' | 'id'> & { reason?: string }

/** Takes a report from the desk. The toast can put it back. */
export function useClose() {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (closing: DeskClose) => post('/desk/close', { json: closing }),
    onSuccess: ({ closed }, subject) => {
      void client.invalidateQueries({ queryKey: deskKey })
      if (closed)
        toast.success('Closed.', {
          duration: 10_000,
          action: { label: 'Undo', onClick: () => mutate({ ...subject, closed: false }) },
        })
    },
    onError: (thrown) => toast.error(sentenceOf(thrown)),
  })
  return {
    close: (subject: Subject) => mutate({ ...subject, closed: true } as DeskClose),
    closing: isPending ? variables.id : undefined,
  }
}
