export { BadCursor, type BrandCount, type Catalogue, type Page, type Query } from './interface.ts'
export { openTableCatalogue } from './open.ts'
export { openCatalogue } from './sqlite.ts'
