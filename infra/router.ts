import { firewall, rules } from './firewall.ts'
import { proof } from './front.ts'
import { securityHeaders } from './header.ts'
import { stage } from './here.ts'

const headers = Object.entries(securityHeaders)
  .map(([name, value]) => `event.response.headers['${name}'] = { value: ${JSON.stringify(value)} };`)
  .join('\n')

/** The one public origin: pages, `/api`, `/media` and `/subgraph`, so that cookies and requests stay at home. */
export const router = new sst.aws.Router('Router', {
  ...(stage.domain ? { domain: { name: stage.domain, redirects: [`www.${stage.domain}`] } } : {}),
  ...(firewall ? { waf: firewall } : {}),
  edge: { viewerRequest: { injection: proof }, viewerResponse: { injection: headers } },
  transform: { waf: rules },
})
