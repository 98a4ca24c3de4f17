interface Call {
  method?: string
  params?: unknown[]
}

const simulations = new Set(['eth_call', 'eth_estimateGas'])

/**
 * The local chain makes no blocks while nothing happens, so the time of its latest block may be long past. Sepolia makes
 * a block every twelve seconds. So calls on the latest block are sent for the pending block, which has the present time.
 */
export function asOfNow(body: string): string {
  if (!body.includes('eth_call') && !body.includes('eth_estimateGas')) return body
  const request = JSON.parse(body) as Call | Call[]
  return JSON.stringify(Array.isArray(request) ? request.map(onPendingBlock) : onPendingBlock(request))
}

function onPendingBlock(call: Call): Call {
  const [transaction, block = 'latest', ...rest] = call.params ?? []
  if (!simulations.has(call.method ?? '') || block !== 'latest') return call
  return { ...call, params: [transaction, 'pending', ...rest] }
}
