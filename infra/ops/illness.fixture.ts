import { answering, lyingChain } from './fault.ts'
import type { Environment } from './stage.ts'

const set = (name: string) => `npm run ops -- secrets set ${name} --from VARIABLE --stage ada`
const deploy = 'npx sst deploy --stage ada'

/** A healthy answer of Lambda to every call that the doctor makes. */
const lambda = {
  AccountLimit: { ConcurrentExecutions: 1_000 },
  FunctionVersion: '7',
  Versions: [{ Version: '7' }],
}

type Illness = [
  check: string,
  harm: (rpc: string) => Environment | Promise<Environment>,
  found: RegExp,
  fix: string,
]

/** The check that fails, how to break it, what the doctor finds, and the fix that it shows. */
export const illnesses: Illness[] = [
  ['configuration', () => ({ MOTA_SECRET: 'short' }), /MOTA_SECRET/, deploy],
  [
    'login',
    () => ({ AWS_ACCESS_KEY_ID: undefined, AWS_SECRET_ACCESS_KEY: undefined, HOME: '/nowhere' }),
    /credentials/i,
    'aws sso login, or set AWS_PROFILE to a login of the account in infra/parts/stage.ts',
  ],
  [
    'functions at once',
    async () => ({
      AWS_ENDPOINT_URL_LAMBDA: await answering({
        ...lambda,
        AccountLimit: { ConcurrentExecutions: 10 },
      }),
    }),
    /the account allows 10, and the stage needs 100/,
    'Ask for more: AWS console, Service Quotas, Lambda, Concurrent executions',
  ],
  [
    'release',
    async () => ({ AWS_ENDPOINT_URL_LAMBDA: await answering({ ...lambda, FunctionVersion: '6' }) }),
    /visitors have version 6, and 7 was built/,
    deploy,
  ],
  [
    'failed work',
    async () => ({ MOTA_FAILED_WORK: await answering({ Attributes: { ApproximateNumberOfMessages: '3' } }) }),
    /3 in the queue/,
    'infra/runbook/alarms.md, FailedWork',
  ],
  [
    'failed runs',
    async () => ({ MOTA_FAILED_RUNS: await answering({ Attributes: { ApproximateNumberOfMessages: '2' } }) }),
    /2 in the queue/,
    'infra/runbook/alarms.md, FailedRuns',
  ],
  [
    'cost tag',
    async () => ({
      AWS_ENDPOINT_URL_COST_EXPLORER: await answering({
        CostAllocationTags: [{ TagKey: 'sst:stage', Status: 'Inactive' }],
      }),
    }),
    /the budget counts nothing/,
    'Activate sst:stage: AWS console, Billing, Cost allocation tags (listed a day after the first deploy)',
  ],
  [
    'sender',
    async () => ({
      AWS_ENDPOINT_URL_SESV2: await answering({
        ProductionAccessEnabled: true,
        VerifiedForSendingStatus: false,
      }),
    }),
    /SES may not send as .+@.+ yet/,
    'Confirm the e-mail from SES, or wait until it has found the DNS records of the domain',
  ],
  ['region', () => ({ AWS_REGION: 'us-east-1' }), /us-east-1.*eu-west-1/, 'export AWS_REGION=eu-west-1'],
  ['secrets', () => ({ MOTA_CONTACT_TO: undefined }), /not set: Desk$/, set('NAME')],
  [
    'mail for strangers',
    async () => ({
      AWS_ENDPOINT_URL_SESV2: await answering({
        ProductionAccessEnabled: false,
        VerifiedForSendingStatus: true,
      }),
    }),
    /sandbox/,
    'Ask for production access: AWS console, SES, Account dashboard',
  ],
  [
    'chain id',
    async (rpc) => ({ MOTA_RPC_URL: await lyingChain(rpc, 'eth_chainId', () => '0x1') }),
    /chain 1, not 11155111/,
    set('RpcUrl'),
  ],
  [
    'escrow',
    async (rpc) => ({ MOTA_RPC_URL: await lyingChain(rpc, 'eth_getCode', () => '0x') }),
    /no code at 0x5FbDB/,
    'infra/README.md, First deploy: Contract',
  ],
  [
    'escrow',
    async (rpc) => ({
      MOTA_RPC_URL: await lyingChain(
        rpc,
        'eth_call',
        (periods: string) => `0x${'1'.padStart(64, '0')}${periods.slice(66)}`,
      ),
    }),
    /its period wait is 1 s, which is not what the sdk says/,
    'infra/README.md, First deploy: Contract',
  ],
  [
    'network fee',
    async (rpc) => ({ MOTA_RPC_URL: await lyingChain(rpc, 'eth_gasPrice', () => '0x0') }),
    /names no fee/,
    set('RpcUrl'),
  ],
  [
    'clock',
    async (rpc) => ({
      MOTA_RPC_URL: await lyingChain(rpc, 'eth_getBlockByNumber', (block: object) => ({
        ...block,
        timestamp: `0x${(Math.floor(Date.now() / 1000) + 3600).toString(16)}`,
      })),
    }),
    /the chain is \d+ s ahead/,
    'Set this machine’s clock: sudo timedatectl set-ntp true',
  ],
  ...(
    [
      [{ data: { _meta: { block: { number: 1 }, hasIndexingErrors: true } } }, /stopped at an error/],
      // The local chain has a few blocks, so an index at -60 is more than ten minutes behind.
      [{ data: { _meta: { block: { number: -60 }, hasIndexingErrors: false } } }, /6\d blocks behind/],
      [{ errors: [{ message: 'deployment does not exist' }] }, /deployment does not exist/],
    ] as const
  ).map(
    ([body, found]): Illness => [
      'index',
      async () => ({ MOTA_SUBGRAPH_URL: await answering(body) }),
      found,
      'npm run ops -- indexer status --stage ada, then infra/runbook/alarms.md, IndexLag',
    ],
  ),
  ['table', () => ({ MOTA_TABLE: 'none' }), /not found/i, deploy],
  ['table', () => ({ MOTA_TABLE: 'bare' }), /lacks the index gsi1, gsi2, gsi3/, deploy],
  ['images', () => ({ MOTA_BUCKET: 'none' }), /NotFound|Unknown/, deploy],
  [
    'api',
    async () => ({ MOTA_ORIGIN: await answering({ message: 'The chain does not answer.' }, 503) }),
    /The chain does not answer/,
    deploy,
  ],
]

/** The checks that fail too if the check named first fails. */
export const follows: Record<string, string[]> = {
  'chain id': ['escrow', 'network fee', 'clock', 'index'],
  configuration: ['secrets'],
  secrets: ['configuration'],
  login: [
    'functions at once',
    'mail for strangers',
    'failed runs',
    'failed work',
    'cost tag',
    'release',
    'sender',
    'table',
    'images',
  ],
}
