import { fields, form, picture } from '../../test/listing.ts'
import type { TestResponse } from '../../test/market.ts'
import type { Person } from '../../test/person.ts'

const image = await picture()

/** Sends one request, with this idempotency key or without any. */
export type Send = (person: Person, key?: string) => Promise<TestResponse>

export const json =
  (path: string, body: object): Send =>
  (person, key) =>
    person.send('POST', path, JSON.stringify(body), {
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    })

/** Adds a listing. */
export const adding =
  (title: string): Send =>
  (person, key) =>
    person.send(
      'POST',
      '/add-product',
      form({ ...fields, title, address: person.address, images: image }),
      key ? { 'idempotency-key': key } : {},
    )

export const titlesOf = async (person: Person): Promise<string[]> =>
  (await person.get(`/seller-products/${person.address}`)).body.products.map(
    (one: { title: string }) => one.title,
  )
