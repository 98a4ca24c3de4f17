import { currencies, type Deployment, deployments, networks } from '@mota/contracts/sdk'
import * as z from 'zod'
import { limits } from './schema/index.ts'

const url = z.url()
const text = z.string().min(1)

const hex = (bytes: number) =>
  z
    .string()
    .regex(new RegExp(`^0x[0-9a-fA-F]{${2 * bytes}}$`))
    .transform((value) => value as `0x${string}`)

const environment = z
  .object({
    MOTA_STAGE: text.default('local'),
    MOTA_ORIGIN: url.transform((value) => new URL(value).origin).default('http://localhost:4600'),
    MOTA_NETWORK: z.enum(networks).default('local'),
    /** In order: if one fails, the next is called. */
    MOTA_RPC_URL: text.transform((value) => value.split(/[\s,]+/).filter(Boolean)).pipe(z.array(url).min(1)),
    /** Where operations of passkey accounts are sent. Without it, pages do not offer passkeys. */
    MOTA_BUNDLER_URL: url.optional(),
    /** The contract that pays their network fees, and the key that signs for it. */
    MOTA_SPONSOR: hex(20).optional(),
    MOTA_SPONSOR_KEY: hex(32).optional(),
    /** A service that pays them instead (ERC-7677). Its address contains our key, so pages never see it. */
    MOTA_PAYMASTER_URL: url.optional(),
    /** How much is paid in 30 days, in ether. */
    MOTA_SPONSOR_BUDGET: z
      .string()
      .regex(/^\d{1,4}(\.\d{1,9})?$/)
      .default(limits.sponsorBudget),
    /** A site where people buy the ether of this chain. Pages link to it. */
    MOTA_EXCHANGE: url.optional(),
    /** Where the functions read the index. Pages read it through our API. */
    MOTA_SUBGRAPH_URL: url.optional(),
    MOTA_TABLE: text,
    DYNAMO_ENDPOINT: url.optional(),
    /** Pictures of listings, which `/media` serves to everybody. */
    MOTA_BUCKET: text,
    /** Pictures of conversations, and the catalogue's snapshots. Only functions read it. */
    MOTA_PRIVATE_BUCKET: text,
    S3_ENDPOINT: url.optional(),
    /** The queue of work outside of requests. Without one, the work is done where it is found. */
    MOTA_QUEUE: url.optional(),
    MOTA_MAIL: z.union([z.literal('ses'), z.string().regex(/^smtps?:\/\//)]),
    MOTA_MAIL_FROM: text,
    /** E-mails a second that the mail service accepts. */
    MOTA_MAIL_RATE: z.coerce.number().int().min(1).default(14),
    MOTA_CONTACT_TO: z.email(),
    /** The key for the hashes of codes and nonces. */
    MOTA_SECRET: z.string().min(16),
    /** The keys that seal the links in e-mails. The first seals new ones. Without them MOTA_SECRET seals them. */
    MOTA_LINK_KEYS: text
      .transform((value) => value.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.string().min(16)))
      .default([]),
    /** The keys for the hashes of VINs. The first is for new ones. Without them MOTA_SECRET serves. They outlive it. */
    MOTA_VIN_KEYS: text
      .transform((value) => value.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.string().min(16)))
      .default([]),
    /** The private key that identifies us to push services (VAPID, base64url). Without it pages offer no notifications. */
    MOTA_PUSH_KEY: z
      .string()
      .regex(/^[A-Za-z0-9_-]{43}$/)
      .optional(),
    /** A push service on this machine, on a local stage only. */
    MOTA_PUSH_SERVICE: url.transform((value) => new URL(value).origin).optional(),
    /** Where to report weaknesses: an address of e-mail or of a page. The contact page unless given. */
    MOTA_SECURITY_CONTACT: url.optional(),
    /** The secret of the front. If it is not set, every caller is accepted. */
    MOTA_FRONT: z.string().min(32).optional(),
    /** The moderators' wallets, separated by spaces or commas. */
    MOTA_STAFF: z
      .string()
      .default('')
      .transform((value) => value.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(hex(20).transform((value) => value.toLowerCase()))),
    MOTA_REVIEW: z.enum(['auto', 'manual']).default('auto'),
    /** `embedded`: a copy in each process. `postgres`: one database for all. */
    MOTA_CATALOGUE_ENGINE: z.enum(['embedded', 'postgres']).default('embedded'),
    /** The embedded catalogue's file. */
    MOTA_CATALOGUE: text.optional(),
    /** The shared catalogue's database. */
    MOTA_CATALOGUE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** The same through copies that are for reading, some milliseconds late. */
    MOTA_CATALOGUE_READER: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** The renderer of the pages: a file that the web's build has written. */
    MOTA_PAGES: text.optional(),
    /** The program that decodes pictures, beside a bundle that does not contain it. */
    MOTA_DECODER: text.optional(),
    /** Sample rates with a date, for stages without a price feed. Pages show them as a sample. */
    MOTA_SAMPLE_ETH_USD: z
      .string()
      .regex(/^\d{1,6}(\.\d{1,8})?@\d{4}-\d{2}-\d{2}$/)
      .optional(),
    /** Naira for a dollar, with the day on which its source said so. Without a day it never gets too old. */
    MOTA_NGN_PER_USD: z
      .string()
      .regex(/^\d{1,6}(\.\d{1,4})?(@\d{4}-\d{2}-\d{2})?$/)
      .optional(),
    MOTA_ETH_USD_FEED: hex(20).optional(),
    /** The currencies that listings of this stage can be priced in. */
    MOTA_CURRENCIES: z
      .string()
      .default('ETH')
      .transform((value) => value.split(','))
      .pipe(z.array(z.enum(currencies))),
  })
  .refine((env) => env.MOTA_CATALOGUE_ENGINE === 'embedded' || env.MOTA_CATALOGUE_URL, {
    path: ['MOTA_CATALOGUE_URL'],
    error: 'The engine postgres needs the address of its database.',
  })
  .refine((env) => env.MOTA_NETWORK === 'local' || !env.MOTA_PUSH_SERVICE, {
    path: ['MOTA_PUSH_SERVICE'],
    error: 'Only a local stage has a push service of its own.',
  })
  .refine((env) => !env.MOTA_SPONSOR === !env.MOTA_SPONSOR_KEY, {
    path: ['MOTA_SPONSOR_KEY'],
    error: 'A sponsor needs both its address and its key.',
  })

export interface Config extends Readonly<z.infer<typeof environment>> {
  readonly deployment: Deployment
}

/** Whether the stage pays the network fees of passkey accounts. */
export const hasSponsor = (config: Config) => Boolean(config.MOTA_SPONSOR ?? config.MOTA_PAYMASTER_URL)

/** Reads the environment once, and reports all mistakes in it at once. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(withoutEmpty(env))
  if (!parsed.success) throw new Error(complaint(parsed.error))
  const values = parsed.data
  return { ...values, deployment: deployments[values.MOTA_NETWORK] }
}

const withoutEmpty = (env: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

const complaint = (error: z.ZodError) =>
  [
    'The environment is not complete:',
    ...error.issues.map((i) => `  ${i.path.join('.')}: ${i.message}`),
  ].join('\n')
