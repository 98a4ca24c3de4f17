import dns from 'node:dns/promises'
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { region, type Stage } from '../../parts/stage.ts'
import type { Check } from '../check.ts'
import type { Fixes } from '../fix.ts'
import { secretNames } from '../secret.ts'
import type { Environment } from '../stage.ts'

/** What only a stage in the cloud needs: credentials, region, secrets, domain, and mail that reaches strangers. */
export function deployedChecks({ domain }: Stage, environment: Environment, fixes: Fixes): Check[] {
  const mail = new SESv2Client({ region, maxAttempts: 1 })
  return [
    {
      name: 'credentials',
      fix: 'aws sso login, or set AWS_PROFILE',
      async look() {
        const { accessKeyId } = await mail.config.credentials()
        return `${accessKeyId.slice(0, 4)}…`
      },
    },
    {
      name: 'region',
      fix: `export AWS_REGION=${region}`,
      async look() {
        const here = environment.AWS_REGION ?? region
        if (here !== region) throw new Error(`it is ${here}, and the market lives in ${region}`)
        return here
      },
    },
    {
      name: 'secrets',
      fix: fixes.secret('NAME'),
      async look() {
        const missing = Object.entries(secretNames).filter(([, { variable }]) => !environment[variable])
        if (missing.length) throw new Error(`not set: ${missing.map(([secret]) => secret).join(', ')}`)
        return `${Object.keys(secretNames).length} set`
      },
    },
    {
      name: 'domain',
      fix: 'Create the hosted zone in Route 53 and delegate the domain to it',
      look: async () => (domain ? `${domain}, in the zone ${await zoneOf(domain)}` : 'CloudFront’s own'),
    },
    {
      name: 'mail for strangers',
      fix: 'Ask for production access: AWS console, SES, Account dashboard',
      async look() {
        const { ProductionAccessEnabled, SendQuota } = await mail.send(new GetAccountCommand({}))
        if (!ProductionAccessEnabled) throw new Error('SES is in its sandbox')
        return `${SendQuota?.Max24HourSend} a day`
      },
    },
  ]
}

/** The nearest name above that has name servers of its own. */
async function zoneOf(domain: string): Promise<string> {
  const labels = domain.split('.')
  for (let at = 0; at < labels.length - 1; at++) {
    const zone = labels.slice(at).join('.')
    if (
      await dns.resolve(zone, 'NS').then(
        () => true,
        () => false,
      )
    )
      return zone
  }
  throw new Error(`nobody answers for ${domain}`)
}
