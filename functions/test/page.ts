import type { Person } from './person.ts'

/** All pages of a list, by the way that each answer's Link shows. */
export async function pagesOf<T>(person: Person, path: string): Promise<T[]> {
  const { body, headers } = await person.get(path)
  const [, next] = /<\/api([^>]+)>/.exec(headers.get('link') ?? '') ?? []
  return [body, ...(next ? await pagesOf<T>(person, next) : [])]
}
