import { type Deployment, deployments, networks } from '@mota/contracts/sdk'
import { createPublicClient, http, type PublicClient } from 'viem'
import type { Environment } from '../stage.ts'

interface Reader {
  deployment: Deployment
  /** Fails where no address of an RPC is set, so each check that needs it says so. */
  chain(): PublicClient
}

/** The chain of a stage, by its first RPC and without retries, so that the check notices a slow or wrong RPC. */
export function readerOf({ MOTA_NETWORK, MOTA_RPC_URL }: Environment): Reader {
  return {
    deployment: deployments[networks.find((name) => name === MOTA_NETWORK) ?? 'local'],
    chain() {
      const url = MOTA_RPC_URL?.split(/[\s,]+/)[0]
      if (!url) throw new Error('there is no address of an RPC')
      return createPublicClient({ transport: http(url, { retryCount: 0 }) })
    },
  }
}
