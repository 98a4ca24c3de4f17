import { limits } from '../../../schema/index.ts'
import type { Entry } from '../../entry.ts'
import type { BrandCount, ModelCount } from '../../interface.ts'
import { brandKey, modelKey } from '../../words.ts'

/** How many products each brand has, and what they cost in all. */
export function openBrands() {
  const brands = new Map<string, { key: string; name: string; count: number; wei: bigint }>()
  return {
    /** Adds a product to the counts (1) or takes it out of them (-1). */
    count({ values }: Entry, by: 1 | -1) {
      const name = String(values.brand)
      const key = brandKey(name)
      const brand = brands.get(key) ?? { key, name, count: 0, wei: 0n }
      brand.count += by
      brand.wei += BigInt(values.price ?? 0) * BigInt(by)
      if (by === 1) brand.name = name
      if (brand.count > 0) brands.set(key, brand)
      else brands.delete(key)
    },
    /** Anyone can list a new brand. If there are too many, only those with the most vehicles are returned. */
    all: (): BrandCount[] =>
      [...brands.values()]
        .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
        .slice(0, limits.listMax)
        .sort((a, b) => (a.key < b.key ? -1 : 1))
        .map(({ name, count, wei }) => ({ brand: name, count, averageWei: wei / BigInt(count) })),
  }
}

/** How many products each model has. */
export function openModels() {
  const models = new Map<string, ModelCount>()
  return {
    count({ values }: Entry, by: 1 | -1) {
      const [brand, model] = [String(values.brand), String(values.model)]
      const key = modelKey(brand, model)
      if (!key) return
      const before = models.get(key) ?? { brand, model, count: 0 }
      const now = { ...(by === 1 ? { brand, model } : before), count: before.count + by }
      if (now.count > 0) models.set(key, now)
      else models.delete(key)
    },
    all: (): ModelCount[] =>
      [...models]
        .sort(([a, { count: many }], [b, { count: few }]) => few - many || (a < b ? -1 : 1))
        .slice(0, limits.listMax)
        .map(([, model]) => model),
  }
}
