/** Values that middleware stores in the context of a request. */
export interface Env {
  Variables: {
    requestId: string
    /** The response has its default headers already. */
    headed?: boolean
    /** The wallet of the session, for the log. */
    wallet?: string
    /** The client's network, for rate limits and the log. */
    caller: string
    /** The call's name in log and metrics. */
    operation?: string
  }
}
