import { indexUrl } from './indexer.ts'
import { router } from './router.ts'

/** Visitors ask the index through our own origin; its address and key stay here. */
router.route(
  '/subgraph',
  indexUrl.apply((url) => new URL(url).origin),
  indexUrl.apply((url) => ({ rewrite: { regex: '^/subgraph$', to: new URL(url).pathname } })),
)
