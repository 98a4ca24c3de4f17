import type { Rolldown } from 'vite'

/** Screens that guests open, in families. */
const families = {
  home: ['home/HomePage'],
  below: ['home/BelowTheFold'],
  vehicle: ['app/ProductScreen', 'brand/BrandsPage'],
  list: ['app/ProductsScreen', 'vendor/VendorPage', 'wishlist/WishlistPage'],
}
type Family = keyof typeof families

/**
 * The files for code that several screens share, and the families of screens that share it. Each page then loads few files,
 * and the home page, which most people see first, only what it needs. With the bundler's own division (`entriesAware`) the
 * home page would load 25 files, 183 KB in total.
 */
const shared: [file: string, needed: Family[]][] = [
  ['guest', ['home']],
  ['below', ['below']],
  ['vehicles', ['vehicle', 'list']],
  ['vehicle', ['vehicle']],
  ['list', ['list']],
]

/** The screens that need a module, found from what imports it. */
function screensOf(id: string, context: Rolldown.ChunkingContext): string[] {
  const importers = new Set([id])
  for (const importer of importers)
    for (const next of context.getModuleInfo(importer)?.importers ?? []) importers.add(next)
  return [...importers].filter((importer) => {
    const module = context.getModuleInfo(importer)
    return module?.isEntry || module?.dynamicImporters.length
  })
}

/**
 * The files that scripts are divided into. A group also takes the imports of its modules, so the modules without parsers
 * come first, then the table of fields, then the parsers, which stay out of the entry.
 */
const inOrder: Rolldown.CodeSplittingGroup[] = [
  { name: 'plain', test: /\/schema\/plain\/|\/sdk\/money\.ts$/ },
  { name: 'field', test: /\/schema\/field\// },
  { name: 'schema', test: /\/schema\/|\/node_modules\/zod\// },
  { name: 'main', test: /\/src\/main\.tsx$/ },
  ...shared.map(([file, needed]) => ({
    name: (id: string, context: Rolldown.ChunkingContext) => {
      const screens = screensOf(id, context)
      const isNeededBy = (family: Family) =>
        families[family].some((name) => screens.some((screen) => screen.endsWith(`/${name}.tsx`)))
      return screens.length > 1 && needed.every(isNeededBy) ? file : undefined
    },
    // Home would load the file of the lists for this icon, which they have too.
    test: /\/web\/src\/|\/IconSearch\./,
  })),
  { name: 'icon', test: /\/icons\/Icon/, minShareCount: 2 },
]

export const groups = inOrder.map((group, index) => ({ ...group, priority: inOrder.length - index }))
