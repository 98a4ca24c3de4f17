import type { StageView } from '@mota/functions/schema'

/** A local chain mines only when something is sent, so its last block may be old. The pending block has the time. */
export const presentTag = ({ rpc }: StageView) => (rpc ? 'pending' : 'latest')
