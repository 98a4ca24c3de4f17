export { BadCursor, type BrandCount, type Catalogue, type Page, type Query } from './interface.ts'
export { openCatalogue } from './sqlite.ts'
