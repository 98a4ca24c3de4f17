export { openCatalogue } from './embedded/engine.ts'
export {
  BadCursor,
  type BrandCount,
  type Catalogue,
  type Engine,
  type Page,
  type Query,
  type Reader,
} from './interface.ts'
export { openTableCatalogue, unread } from './open.ts'
