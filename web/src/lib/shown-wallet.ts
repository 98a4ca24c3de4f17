import { transport } from './api.ts'
import { queryClient } from './query.ts'
import { sessionQuery } from './session.ts'

/**
 * Says whose wallet the page shows. People who share a browser share its cookie, and the API refuses requests of a window
 * that shows another account than the one that has signed in.
 */
export function walletHeader(): Record<string, string> {
  const address = queryClient.getQueryData(sessionQuery.queryKey)?.address
  return address ? { 'mota-wallet': address } : {}
}

/** From now on requests say it. `onRefused` learns that another account has signed in in this browser. */
export function sendWallet(onRefused: () => void): () => void {
  const { fetch: send } = transport
  transport.fetch = async (input, init) => {
    const response = await send(input, { ...init, headers: { ...walletHeader(), ...init?.headers } })
    if (response.status === 401 && (await codeOf(response)) === 'other_wallet') onRefused()
    return response
  }
  return () => {
    transport.fetch = send
  }
}

const codeOf = (response: Response): Promise<unknown> =>
  response
    .clone()
    .json()
    .then(
      ({ code }) => code,
      () => undefined,
    )
