import { expect, test } from 'vitest'
import { addresses, indexedPaths, paths, pathsFrom } from '../schema/plain/address.ts'
import { closedPaths } from './text.ts'

test('each builder writes a path that its own pattern matches', () => {
  for (const [name, { source }] of Object.entries(addresses)) {
    const path = paths[name as keyof typeof paths]
    expect(typeof path === 'string' ? path : path('a b'), name).toMatch(pathsFrom(source))
  }
  expect(paths.product('a/b c')).toBe('/product-detail/a%2Fb%20c')
})

test('a page has one source, and an unknown path has none', () => {
  expect('/product-detail/kia-rio').toMatch(pathsFrom('request'))
  expect('/product-detail/kia-rio').not.toMatch(pathsFrom('build', 'browser'))
  for (const path of ['/product-detail', '/product-detail/a/b', '/nothing', '/products/', '//'])
    expect(path).not.toMatch(pathsFrom('request', 'build', 'browser'))
})

test('addresses for the sitemap are distinguished from all others', () => {
  expect(indexedPaths).toEqual([
    '/',
    '/products',
    '/brands',
    '/about',
    '/contact',
    '/privacy',
    '/first-steps',
  ])
  expect(closedPaths).toEqual(expect.arrayContaining(['/account', '/edit-product/', '/auth', '/receipt/']))
})
