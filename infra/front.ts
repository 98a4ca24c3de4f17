import { createHmac } from 'node:crypto'
import { secrets } from './secret.ts'

/** What the public origin proves itself with, so that nobody reaches the API around it and its firewall. */
export const front = secrets.codeKey.value.apply((key) =>
  createHmac('sha256', key).update('front').digest('base64url'),
)

/**
 * Whoever asks is named by the origin, whatever they say of themselves. The index is another's: it hears neither
 * who asks nor with which session.
 */
export const proof = front.apply(
  (secret) => `if (event.request.uri.startsWith('/subgraph')) {
  event.request.cookies = {};
} else {
  event.request.headers['x-mota-front'] = { value: '${secret}' };
  event.request.headers['x-mota-viewer'] = { value: event.viewer.ip };
}`,
)
