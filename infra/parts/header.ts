import { networkFacts } from '../../contracts/sdk/network.ts'
import { headersFor } from './policy.ts'
import type { Stage } from './stage.ts'

/** A page may send requests to us, and to a public node where a wallet lends no reader. */
export const securityHeadersOf = ({ hsts, network }: Stage) =>
  headersFor([new URL(networkFacts[network].rpc).origin], hsts)
