import type { Resource } from './resource.ts'

interface EdgeRequest {
  uri: string
  querystring: Values
  /** Set if the edge responds itself. */
  statusCode?: number
  headers: Values
  cookies: Values
}
type Values = Record<string, { value: string }>

/** How the edge changes a request, and where it sends it. Runs SST's own function with the keys that a deploy would store. */
export async function askEdge(
  resources: readonly Resource[],
  uri: string,
  given: Values = {},
  cookies: Values = {},
) {
  const stored = new Map<string, string>()
  for (const { name, inputs } of resources) {
    if (name.endsWith('KvKeys'))
      for (const [key, value] of Object.entries(inputs.entries ?? {}))
        stored.set(`${inputs.namespace}:${key}`, value)
    if (name.endsWith('KvRoutesUpdate')) {
      const key = `${inputs.namespace}:routes`
      stored.set(key, JSON.stringify([...JSON.parse(stored.get(key) ?? '[]'), inputs.entry]))
    }
  }

  let origin: string | undefined
  const edge = {
    kvs: () => ({ get: async (key: string) => stored.get(key) ?? Promise.reject(new Error(key)) }),
    updateRequestOrigin: ({ domainName }: { domainName: string }) => {
      origin = domainName
    },
  }
  const { code } = resources.find(({ name }) => name === 'RouterCloudfrontFunctionRequest')?.inputs ?? {}
  const handler = new Function('cf', `${String(code).replace(/^import .*$/m, '')}\nreturn handler`)(edge)
  const headers = { host: { value: 'mota.example' }, ...given }
  const request: EdgeRequest = await handler({
    viewer: { ip: '203.0.113.7' },
    request: { method: 'GET', uri, headers, cookies, querystring: { v: { value: '1' } } },
  })
  return { ...request, origin }
}
