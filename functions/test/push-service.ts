import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { PushNews } from '../src/schema/index.ts'

export interface Delivered extends PushNews {
  topic: string | undefined
  ttl: number
}

/** A browser that has subscribed, with its keys. */
export interface Subscriber {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  delivered: Delivered[]
  /** The status that the service answers with, or `silent` for none. */
  answers: number | 'silent'
  /** Requests that reached the service, whatever it answered. */
  requests: number
}

/**
 * A push service. It checks the sender's signature (RFC 8292) and decrypts like the browser (RFC 8291, RFC 8188). It
 * does not use the library for either, so it can detect the library's bugs.
 */
export async function startPushService(publicKey: string) {
  const subscribers = new Map<string, Subscriber & { open(body: Buffer): Buffer }>()
  const server = createServer(async (request, response) => {
    const subscriber = subscribers.get(request.url ?? '')
    const body = await buffer(request)
    if (!subscriber) return void response.writeHead(404).end()
    subscriber.requests++
    if (subscriber.answers === 'silent') return
    if (!isSigned(request.headers, url, publicKey)) return void response.writeHead(403).end()
    if (subscriber.answers === 201) {
      const news = JSON.parse(subscriber.open(body).toString()) as PushNews
      subscriber.delivered.push({
        ...news,
        topic: request.headers.topic as string | undefined,
        ttl: Number(request.headers.ttl),
      })
    }
    // The client must not follow a redirect, and need not read a long body.
    response.writeHead(subscriber.answers, { location: `${url}/elsewhere` }).end('x'.repeat(100_000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(stop)

  function subscribe(): Subscriber {
    const pair = createECDH('prime256v1')
    const p256dh = pair.generateKeys('base64url')
    const auth = randomBytes(16)
    const path = `/send/${randomBytes(12).toString('base64url')}`
    const subscriber = {
      subscription: { endpoint: url + path, keys: { p256dh, auth: auth.toString('base64url') } },
      delivered: [],
      answers: 201,
      requests: 0,
      open: (body: Buffer) => decrypt(body, pair, auth),
    }
    subscribers.set(path, subscriber)
    return subscriber
  }
  return { url, subscribe }
}

/** `vapid t=…, k=…`: a token for this service, signed with the key that the browser subscribed with. */
function isSigned({ authorization = '' }: IncomingHttpHeaders, audience: string, publicKey: string): boolean {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x, y } as { kty: string; crv: string; x: string; y: string }
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const isFresh = exp > Date.now() / 1000 && exp <= Date.now() / 1000 + 86_400
  return (
    key === publicKey &&
    aud === audience &&
    isFresh &&
    /^(https:|mailto:)/.test(sub) &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}

/** One record of `aes128gcm`. */
function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const derive = (secret: Uint8Array, seed: Uint8Array, info: Uint8Array | string, size: number) =>
    Buffer.from(hkdfSync('sha256', secret, seed, info, size))
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = derive(pair.computeSecret(sender), auth, about, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2))
}
