import { awsEnvironment } from './key.ts'
import type { Context, PortName } from './part.ts'
import { freePort } from './port.ts'
import { moderator, walletOf } from './seed/people.ts'

export interface Options {
  dataDir?: string
  /** 0 means any free port. */
  ports?: Partial<Record<PortName, number>>
  dev?: boolean
  /** False if the data is deleted with the stack. */
  lasting?: boolean
  /** Settings of the API that differ from those of the local stage. */
  settings?: Record<string, string>
}

export function createContext(
  data: string,
  token: string,
  { ports = {}, dev = false, lasting = true, settings = {} }: Options,
): Context {
  const given = Object.entries(ports).filter(([, port]) => port > 0) as [PortName, number][]
  const chosen = new Map<PortName, number | Promise<number>>(given)
  return {
    data,
    token,
    dev,
    lasting,
    async port(name) {
      const port = chosen.get(name) ?? freePort()
      chosen.set(name, port)
      return port
    },
    env: { ...awsEnvironment, ...defaults, ...settings },
    urls: {},
  }
}

/** Settings of the API on the local stage that no part provides. */
const defaults = {
  MOTA_STAGE: 'local',
  MOTA_ORIGIN: 'http://localhost:4600',
  MOTA_MAIL_FROM: 'Mota <hello@mota.test>',
  // The seed and the browser tests register many people from one address within minutes.
  MOTA_MAIL_RATE: '200',
  MOTA_CONTACT_TO: 'desk@mota.test',
  MOTA_SECRET: 'for this machine alone, worthless anywhere else',
  MOTA_REVIEW: process.env.MOTA_REVIEW ?? 'auto',
  MOTA_STAFF: walletOf(moderator.account).address,
}
