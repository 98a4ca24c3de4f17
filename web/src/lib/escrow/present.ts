import type { StageView } from '@mota/functions/schema'

/** A local chain makes a block only when something is sent, so its last one may be old: the next one has the time. */
export const presentTag = ({ rpc }: StageView) => (rpc ? 'pending' : 'latest')
