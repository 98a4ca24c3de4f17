import dns from 'node:dns/promises'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { region, type Stage } from '../../parts/stage.ts'
import type { Check } from '../check.ts'
import { accountHere, checkLogin } from '../login.ts'
import type { Environment } from '../stage.ts'

/** AWS keeps this many executions for functions that reserve none. */
const unreserved = 100

/** Jobs that reserve one execution each, so that none runs twice at once: every one but the follower. */
const jobs = 9

/** Executions that the account must allow at once. */
export const executionsOf = ({ concurrency }: Pick<Stage, 'concurrency'>) =>
  unreserved + (concurrency ? concurrency + jobs : 0)

/** Checks of the AWS account. They must pass before the first deploy and at any later time. */
export function accountChecks(name: string, stage: Stage, environment: Environment): Check[] {
  const options = { region, maxAttempts: 1 }
  const { domain } = stage
  const needed = executionsOf(stage)
  return [
    {
      name: 'login',
      fix: 'aws sso login, or set AWS_PROFILE to a login of the account in infra/parts/stage.ts',
      async look() {
        await checkLogin(name, stage)
        return `account ${await accountHere()}`
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
      name: 'functions at once',
      fix: 'Ask for more: AWS console, Service Quotas, Lambda, Concurrent executions',
      after: 'login',
      async look() {
        const { AccountLimit } = await new LambdaClient(options).send(new GetAccountSettingsCommand({}))
        const allowed = AccountLimit?.ConcurrentExecutions ?? 0
        if (allowed < needed) throw new Error(`the account allows ${allowed}, and the stage needs ${needed}`)
        return `${allowed} of ${needed} needed`
      },
    },
    {
      name: 'domain',
      fix: 'Create the hosted zone in Route 53 and delegate the domain to its name servers',
      look: async () => (domain ? `${domain}, in the zone ${await zoneOf(domain)}` : 'CloudFront’s own'),
    },
    {
      name: 'mail for strangers',
      fix: 'Ask for production access: AWS console, SES, Account dashboard',
      after: 'login',
      async look() {
        const { ProductionAccessEnabled, SendQuota } = await new SESv2Client(options).send(
          new GetAccountCommand({}),
        )
        if (!ProductionAccessEnabled) throw new Error('SES is in its sandbox')
        return `${SendQuota?.Max24HourSend} a day`
      },
    },
  ]
}

/** The nearest name above that has name servers of its own, which must be Route 53’s. */
async function zoneOf(domain: string): Promise<string> {
  const labels = domain.split('.')
  for (let at = 0; at < labels.length - 1; at++) {
    const zone = labels.slice(at).join('.')
    const servers = await dns.resolve(zone, 'NS').catch(() => [])
    if (servers.some((server) => server.includes('.awsdns-'))) return zone
    if (servers.length) throw new Error(`${servers[0]} answers for ${zone}, not Route 53`)
  }
  throw new Error(`nobody answers for ${domain}`)
}
