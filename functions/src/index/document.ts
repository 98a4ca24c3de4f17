import * as z from 'zod'
import { invalid } from '../refusal.ts'
import { address, limits, messages } from '../schema/index.ts'
import { documents } from './generated/documents.ts'

type Name = keyof typeof documents

const texts = messages.index
/** An id of the index, which is at most the largest of 64 bits. */
const id = z.string().refine((text) => /^\d{1,19}$/.test(text) && BigInt(text) < 2n ** 63n)
const before = id
const first = z.number().int().min(1).max(limits.indexPage)
const least = z.number().int().min(0).max(0x7f_ff_ff_ff)

/** The variables of each document, with their bounds. A document without an entry here does not compile. */
const variablesOf: Record<Name, z.ZodType<Record<string, unknown>>> = {
  Head: z.strictObject({}),
  SaleOf: z.strictObject({ id, least }),
  SalesOf: z.strictObject({ address, before, first, least }),
  LedgerOf: z.strictObject({ account: address, before, first, least }),
}

const byHash = new Map(
  Object.entries(documents).map(([name, { hash, text }]) => [hash as string, { name: name as Name, text }]),
)

export interface Query {
  text: string
  variables: Record<string, unknown>
}

/** Any other document is refused here, so the index never gets a query that our pages do not send. */
export function readQuery(hash: string, variables: string): Query {
  const document = byHash.get(hash)
  if (!document) throw invalid(texts.document)
  const parsed = variablesOf[document.name].safeParse(jsonOf(variables))
  if (!parsed.success) throw invalid(texts.variables)
  return { text: document.text, variables: parsed.data }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
