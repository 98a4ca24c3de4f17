import { createHmac } from 'node:crypto'
import { pathsFrom } from '../../functions/src/schema/address.ts'
import { secrets } from './secret.ts'

/** The secret that the public origin sends to the API, so that nobody can reach the API without its firewall. */
export const front = secrets.codeKey.value.apply((key) =>
  createHmac('sha256', key).update('front').digest('base64url'),
)

/**
 * CloudFront sets the client address, so a client cannot forge it. The index belongs to another service, which gets
 * neither the address nor the session.
 */
const proof = (secret: string) => `if (event.request.uri.startsWith('/subgraph')) {
  event.request.cookies = {};
} else {
  event.request.headers['x-mota-front'] = { value: '${secret}' };
  event.request.headers['x-mota-viewer'] = { value: event.viewer.ip };
}`

/** Screens rendered in the browser share one frame. Prerendered pages and files are in the bucket. The API renders the rest. */
const pages = `if (${pathsFrom('browser')}.test(event.request.uri)) {
  event.request.uri = '/app.html';
} else if (!${pathsFrom('build')}.test(event.request.uri) && !/^\\/(api|media|subgraph)(\\/|$)|\\.(?!xml$|txt$)\\w+$/.test(event.request.uri)) {
  event.request.uri = '/api/page' + event.request.uri;
}`

/** Runs at the edge, before every request is sent on. */
export const atEdge = front.apply((secret) => `${proof(secret)}\n${pages}`)
