import { currencies } from '@mota/contracts/sdk'
import { limits } from '../../../schema/index.ts'
import type { Entry } from '../../entry.ts'
import type { BrandCount, ModelCount } from '../../interface.ts'
import { type PriceSum, summed } from '../../price.ts'
import { brandKey, compareKeys, modelKey, recounted } from '../../words.ts'

const nothing = (): PriceSum[] => currencies.map((_, asset) => ({ asset, count: 0, units: 0n }))

export type SavedBrands = Map<string, { key: string; name: string; count: number; prices: PriceSum[] }>

/** How many products each brand has, and what they cost in all. */
export function openBrands(brands: SavedBrands = new Map()) {
  return {
    save: () => brands,
    /** Adds a product to the counts (1) or takes it out of them (-1). */
    count({ values, asset }: Entry, by: 1 | -1) {
      const name = String(values.brand)
      const key = brandKey(name)
      const earlier = brands.get(key) ?? { key, name, count: 0, prices: nothing() }
      const brand = recounted(earlier, by, { name })
      brand.prices[asset] = summed(brand.prices[asset] as PriceSum, by, BigInt(values.price ?? 0))
      if (brand.count > 0) brands.set(key, brand)
      else brands.delete(key)
    },
    /** Anyone can list a new brand. If there are too many, only those with the most vehicles are returned. */
    all: (): BrandCount[] =>
      [...brands.values()]
        .sort((a, b) => b.count - a.count || compareKeys(a.key, b.key))
        .slice(0, limits.listMax)
        .sort((a, b) => compareKeys(a.key, b.key))
        .map(({ name, count, prices }) => ({
          brand: name,
          count,
          prices: prices.filter((sum) => sum.count > 0).map((sum) => ({ ...sum })),
        })),
  }
}

export type SavedModels = Map<string, ModelCount>

/** How many products each model has. */
export function openModels(models: SavedModels = new Map()) {
  return {
    save: () => models,
    count({ values }: Entry, by: 1 | -1) {
      const [brand, model] = [String(values.brand), String(values.model)]
      const key = modelKey(brand, model)
      if (!key) return
      const now = recounted(models.get(key) ?? { brand, model, count: 0 }, by, { brand, model })
      if (now.count > 0) models.set(key, now)
      else models.delete(key)
    },
    all: (): ModelCount[] =>
      [...models]
        .sort(([a, { count: many }], [b, { count: few }]) => few - many || compareKeys(a, b))
        .slice(0, limits.listMax)
        .map(([, model]) => model),
  }
}
