import { describe, expect, test } from 'vitest'
import { fields, form, list, picture } from '../../test/listing.ts'
import { seller } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import { messages } from '../schema/index.ts'

const { market, vendor } = await openShop()
const rival = await seller(market)

const store = async (person = vendor): Promise<string> => {
  const given = form({ address: person.address, image: await picture(90, 60) })
  const { status, body } = await person.form('POST', '/add-picture', given)
  expect({ status, body }).toMatchObject({ status: 200, body: { image_set: { width: 90, height: 60 } } })
  return body.image
}
const add = (images: (string | File)[]) =>
  vendor.form('POST', '/add-product', form({ ...fields, images, address: vendor.address }))
const edit = (slug: string, existing_images: string[]) =>
  vendor.form('PUT', `/edit-product/${slug}`, form({ ...fields, existing_images, address: vendor.address }))

describe('a picture that was stored by itself', () => {
  test('can be put into a new listing, before its files', async () => {
    const [first, second] = [await store(), await store()]
    const { status, body } = await add([first, second, await picture()])
    expect([status, body.product.images.length]).toEqual([200, 3])
    expect(body.product.images.slice(0, 2)).toEqual([first, second])
  })

  test('can be put into a listing of the same seller, in any order', async () => {
    const { slug, images } = await list(vendor)
    const one = await store()
    const { status, body } = await edit(slug, [one, ...images])
    expect({ status, images: body.product.images }).toEqual({ status: 200, images: [one, ...images] })
  })

  test('cannot be used by another seller, after its time, or if it never was', async () => {
    const { slug, images } = await list(vendor)
    const old = await store()
    market.pass(21 * 3600)
    const none = `/media/${'0'.repeat(32)}-1600.webp`
    for (const url of [old, await store(rival), none, 'https://elsewhere.test/a.webp', '']) {
      expect((await add([url])).status, url).toBe(400)
      if (!url) continue
      expect(await add([url])).toMatchObject({ body: { message: messages.invalid.uploadedImage } })
      expect(await edit(slug, [...images, url])).toMatchObject({
        status: 400,
        body: { message: messages.invalid.existingImages },
      })
    }
  })

  test('is refused with the name of its file', async () => {
    const image = new File(['no picture'], 'front.jpg', { type: 'image/jpeg' })
    const { status, body } = await vendor.form(
      'POST',
      '/add-picture',
      form({ address: vendor.address, image }),
    )
    expect({ status, ...body }).toMatchObject({
      status: 400,
      message: messages.invalid.image,
      details: { file: 'front.jpg' },
    })
  })
})
