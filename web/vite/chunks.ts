import type { Rolldown } from 'vite'

/**
 * Screens that guests open, in families. What several screens need is in the file of the first family that needs it. So
 * each page loads a few files, and the home page, which most people see first, nothing that it does not need. Divided by
 * the bundler itself (`entriesAware`), the home page would load 25 files of 183 KB.
 */
const families = {
  guest: ['home/HomePage'],
  vehicles: ['app/ProductScreen', 'brand/BrandsPage'],
  list: ['app/ProductsScreen', 'vendor/VendorPage', 'wishlist/WishlistPage'],
}

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
  ...Object.entries(families).map(([family, names]) => ({
    name: (id: string, context: Rolldown.ChunkingContext) => {
      const screens = screensOf(id, context)
      const needs = (name: string) => screens.some((screen) => screen.endsWith(`/${name}.tsx`))
      return screens.length > 1 && names.some(needs) ? family : undefined
    },
    test: /\/web\/src\//,
  })),
  { name: 'icon', test: /\/icons\/Icon/, minShareCount: 2 },
]

export const groups = inOrder.map((group, index) => ({ ...group, priority: inOrder.length - index }))
