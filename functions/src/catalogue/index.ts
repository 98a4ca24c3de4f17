export { openCatalogue } from './embedded/engine.ts'
export {
  BadCursor,
  type Catalogue,
  type Engine,
  type Query,
} from './interface.ts'
export { openTableCatalogue, unread } from './open.ts'
