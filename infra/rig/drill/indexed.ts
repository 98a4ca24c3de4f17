import { setTimeout as sleep } from 'node:timers/promises'
import { createPublicClient, http } from 'viem'

interface Field {
  name: string
  args: { name: string }[]
  type: Type
}
interface Type {
  kind: string
  name: string | null
  ofType: Type | null
}
interface Schema {
  __schema: { types: { name: string; fields: Field[] | null }[] }
}

const page = 1_000
const typeOf = 'kind name ofType { kind name ofType { kind name ofType { kind name } } }'

/** Every row of every kind that an index has, by its name in queries. Read from its own schema, so that none is forgotten. */
export async function rowsOf(url: string): Promise<Map<string, Record<string, unknown>[]>> {
  const { __schema } = await ask<Schema>(
    url,
    `{ __schema { types { name fields { name args { name } type { ${typeOf} } } } } }`,
  )
  const fieldsOf = (name: string) => __schema.types.find((type) => type.name === name)?.fields ?? []
  const rows = new Map<string, Record<string, unknown>[]>()
  for (const { name, args, type } of fieldsOf('Query')) {
    const entity = innermost(type)
    const isList = args.some((arg) => arg.name === 'skip')
    const isFigure = args.some((arg) => arg.name === 'interval')
    if (!isList || !entity.name || name.startsWith('_')) continue
    const columns = fieldsOf(entity.name).flatMap((field) => columnOf(field))
    const interval = isFigure ? 'interval: day, current: include, ' : ''
    const order = isFigure ? '' : 'orderBy: id, '
    const all: Record<string, unknown>[] = []
    for (let skip = 0; skip === all.length; skip += page) {
      const list = `rows: ${name}(${interval}${order}first: ${page}, skip: ${skip}) { ${columns.join(' ')} }`
      all.push(...(await ask<{ rows: Record<string, unknown>[] }>(url, `{ ${list} }`)).rows)
    }
    rows.set(name, all)
  }
  return rows
}

/** Waits until an index has read every block that the chain has now. */
export async function hasRead(url: string, rpc: string): Promise<void> {
  const head = Number(await createPublicClient({ transport: http(rpc) }).getBlockNumber())
  const read = async () => {
    const { _meta } = await ask<{ _meta: { block: { number: number } } }>(
      url,
      '{ _meta { block { number } } }',
    )
    return _meta.block.number
  }
  while ((await read()) < head) await sleep(100)
}

const innermost = (type: Type): Type => (type.ofType ? innermost(type.ofType) : type)

/** A reference as the id of what it names; lists are read as kinds of their own. */
function columnOf({ name, type }: Field): string[] {
  const isList = type.kind === 'LIST' || type.ofType?.kind === 'LIST'
  if (isList) return []
  return [innermost(type).kind === 'OBJECT' ? `${name} { id }` : name]
}

async function ask<Data>(url: string, query: string): Promise<Data> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query }) })
  const { data, errors } = (await reply.json()) as { data?: Data; errors?: unknown }
  if (!data) throw new Error(`The index answered ${JSON.stringify(errors)}`)
  return data
}
