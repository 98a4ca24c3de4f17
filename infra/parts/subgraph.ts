import { stage } from './here.ts'
import { indexUrl } from './indexer.ts'
import { router } from './router.ts'

/** Our own graph-node is reachable through the edge alone, which lets only our functions and operators pass. */
if (stage.indexer === 'own')
  router.route(
    '/subgraph',
    indexUrl.apply((url) => new URL(url).origin),
    indexUrl.apply((url) => ({ rewrite: { regex: '^/subgraph$', to: new URL(url).pathname } })),
  )
