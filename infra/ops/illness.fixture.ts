import { answering, lyingChain } from './fault.ts'
import type { Environment } from './stage.ts'

const set = (name: string) => `npm run ops -- secrets set ${name} --from VARIABLE --stage ada`
const deploy = 'npx sst deploy --stage ada'

type Illness = [
  check: string,
  harm: (rpc: string) => Environment | Promise<Environment>,
  found: RegExp,
  fix: string,
]

/** The check that fails, how to break it, what the doctor finds, and the command that fixes it. */
export const illnesses: Illness[] = [
  ['configuration', () => ({ MOTA_SECRET: 'short' }), /MOTA_SECRET/, deploy],
  [
    'credentials',
    () => ({ AWS_ACCESS_KEY_ID: undefined, AWS_SECRET_ACCESS_KEY: undefined, HOME: '/nowhere' }),
    /credentials/i,
    'aws sso login, or set AWS_PROFILE',
  ],
  ['region', () => ({ AWS_REGION: 'us-east-1' }), /us-east-1.*eu-west-1/, 'export AWS_REGION=eu-west-1'],
  ['secrets', () => ({ MOTA_CONTACT_TO: undefined }), /not set: Desk/, set('NAME')],
  [
    'mail for strangers',
    async () => ({ AWS_ENDPOINT_URL_SESV2: await answering({ ProductionAccessEnabled: false }) }),
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
      [{ data: { _meta: { block: { number: -60 }, hasIndexingErrors: false } } }, /6\d blocks behind/],
      [{ errors: [{ message: 'deployment does not exist' }] }, /deployment does not exist/],
    ] as const
  ).map(
    ([body, found]): Illness => [
      'index',
      async () => ({ MOTA_SUBGRAPH_URL: await answering(body) }),
      found,
      'npm run ops -- indexer status --stage ada, then infra/README.md, IndexLag',
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
  'chain id': ['escrow', 'clock', 'index'],
  configuration: ['secrets'],
  secrets: ['configuration'],
  credentials: ['mail for strangers', 'table', 'images'],
}
