import * as z from 'zod'
import { define } from './call.ts'
import { limits } from './field/limits.ts'
import { messages } from './messages.ts'

export const indexCalls = define({
  queryIndex: {
    method: 'get',
    path: '/index/:document',
    access: 'public',
    ignoresSession: true,
    summary: 'Sales and ledgers from the index, by the hash of one of the documents that the pages use',
    params: z.object({ document: z.string().max(64, messages.invalid.tooLong) }),
    query: z.object({
      /** JSON. */
      variables: z.string().max(limits.indexVariables, messages.invalid.tooLong).default('{}'),
    }),
    response: z.object({ data: z.record(z.string(), z.unknown()) }),
  },
})
