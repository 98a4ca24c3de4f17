export {
  BadCursor,
  type BrandCount,
  type Catalogue,
  type Page,
  type Query,
  type Reader,
} from './interface.ts'
export { openTableCatalogue } from './open.ts'
export { openCatalogue } from './sqlite.ts'
