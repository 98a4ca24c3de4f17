import { imageName } from '../../functions/src/image/image.ts'
import { pathsFrom } from '../../functions/src/schema/plain/address.ts'
import { stage } from './here.ts'
import { proofOf } from './proof.ts'
import { secrets } from './secret.ts'

/** The secret that CloudFront sends to the API, so that nobody can reach the API without the firewall. */
export const frontSecret = secrets.codeKey.value.apply(proofOf)

// The following strings are source text of the CloudFront function.

/** CloudFront sets the client address, so a client cannot forge it. */
const proof = (secret: string) => `event.request.headers['x-mota-front'] = { value: '${secret}' };
event.request.headers['x-mota-viewer'] = { value: event.viewer.ip };`

/** Our own graph-node answers only our functions and operators. Visitors read the index through the API. */
const ownIndex = (secret: string) =>
  stage.indexer === 'own'
    ? `if (/^\\/subgraph/i.test(event.request.uri)) {
  if ((event.request.headers['x-mota-front'] || {}).value !== '${secret}') return { statusCode: 404 };
  delete event.request.headers['x-mota-front'];
} else {
${proof(secret)}
}`
    : proof(secret)

/** Screens rendered in the browser share one frame. Prerendered pages and files are in the bucket. The API renders the rest. */
const pages = `if (${pathsFrom('browser')}.test(event.request.uri)) {
  event.request.uri = '/app.html';
} else if (!${pathsFrom('build')}.test(event.request.uri) && !/^\\/(api|media${stage.indexer === 'own' ? '|subgraph' : ''})(\\/|$)|\\.(?!xml$|txt$)\\w+$/.test(event.request.uri)) {
  event.request.uri = '/api/page' + event.request.uri;
}`

/** Only names that a picture can have reach the bucket. A query is removed: the cache would store the file again for each. */
const pictures = `if (event.request.uri.indexOf('/media') === 0) {
  if (!/^\\/media\\/${imageName}$/.test(event.request.uri)) return { statusCode: 404 };
  event.request.querystring = {};
}`

/** Runs at the edge, before every request is sent on. */
export const atEdge = frontSecret.apply((secret) => `${ownIndex(secret)}\n${pictures}\n${pages}`)
