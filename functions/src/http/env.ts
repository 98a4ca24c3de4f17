/** What middleware stores in the context of a request. */
export interface Env {
  Variables: {
    requestId: string
    /** The response has its default headers already. */
    headed?: boolean
    /** The client's network address, for rate limits. It is never logged. */
    caller: string
    /** The call's name in log and metrics. */
    operation?: string
  }
}
