import { createProxyServer } from 'httpxy'
import { generate } from 'selfsigned'
import { freePort, loopback } from './port.ts'

/**
 * Ends TLS and HTTP/2 in front of a local market, as CloudFront does, for measurements. No browser trusts its certificate
 * unless it is started with `trustingEdge`.
 */
export async function openEdge(target: string) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  const port = await freePort()
  const proxy = createProxyServer({ target, http2: true, ssl: { key, cert } })
  proxy.listen(port, loopback)
  return { origin: `https://localhost:${port}`, close: () => proxy.close() }
}

export const trustingEdge = '--ignore-certificate-errors'
