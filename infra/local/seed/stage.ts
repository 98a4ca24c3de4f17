import type { Network } from '@mota/contracts/sdk'

/** The addresses of the market to fill. A local stack provides its own. */
export interface Stage {
  /** Origin of the API as this program reaches it, and as its visitors do. */
  api: string
  origin: string
  rpc: string
  inbox: string
  /** The network that wallets sign in on. `local` unless given. */
  network?: Network
  /** The database, if this program reaches it. */
  table?: { MOTA_TABLE: string; DYNAMO_ENDPOINT?: string | undefined }
}

interface Stack {
  env: Record<string, string>
  urls: { api?: string; web?: string; rpc?: string; inbox?: string }
}

export function stageOf({ env, urls }: Stack): Stage {
  const api = urls.api ?? urls.web
  const origin = env.MOTA_ORIGIN
  if (!api || !origin || !urls.rpc || !urls.inbox)
    throw new Error('A seed needs the API, the chain and the inbox.')
  const { MOTA_TABLE, DYNAMO_ENDPOINT } = env
  const table = MOTA_TABLE ? { table: { MOTA_TABLE, DYNAMO_ENDPOINT } } : {}
  return { api, origin, rpc: urls.rpc, inbox: urls.inbox, ...table }
}
