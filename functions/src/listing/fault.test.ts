import { expect, test } from 'vitest'
import { fields, form, list, picture } from '../../test/listing.ts'
import { Person, seller } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import { limits, messages, type ProductView } from '../schema/index.ts'

const { market, vendor } = await openShop()
const guest = new Person(market)
const { invalid, required } = messages

const tyres = { part: 'tyres', text: 'Both front tyres are worn.', picture: 2 }
const paint = { part: 'body', text: 'Scratch along the left door.' }
const json = JSON.stringify
const pictures = () => Promise.all([picture(), picture(80, 60), picture(96, 72)])
const page = async ({ slug }: ProductView) => (await guest.get(`/get-product/${slug}`)).body

const edit = ({ slug, images }: ProductView, change: Record<string, string | string[]>, by = vendor) =>
  by.form(
    'PUT',
    `/edit-product/${slug}`,
    form({ ...fields, existing_images: images, address: by.address, ...change }),
  )

test('shows known faults, no known faults and no answer, and finds no vehicle by its faults', async () => {
  const stated = await list(vendor, { images: await pictures(), faults: json([tyres, paint]) })
  expect(stated.faults).toEqual([tyres, paint])
  expect((await page(stated)).faults).toEqual([tyres, paint])
  expect((await page(await list(vendor, { faults: '[]' }))).faults).toEqual([])
  expect((await page(await list(vendor, { faults: '' }))).faults).toBeUndefined()
  expect((await page(await list(vendor))).faults).toBeUndefined()
  expect((await guest.get('/get-products?search=corolla')).body).toHaveLength(4)
  expect((await guest.get('/get-products?search=worn')).body).toEqual([])
})

test('changes the hash of the listing with each answer', async () => {
  const silent = await list(vendor)
  const hashes = [silent.hash]
  for (const faults of ['[]', json([paint]), json([{ ...paint, picture: 1 }]), json([paint, paint])])
    hashes.push((await edit(silent, { faults })).body.product.hash)
  expect(new Set(hashes).size).toBe(5)
  expect((await edit(silent, { faults: '' })).body.product.hash).toBe(silent.hash)
})

test('keeps faults that an edit does not name, and each with its picture', async () => {
  const product = await list(vendor, { images: await pictures(), faults: json([tyres, paint]) })
  const [first = '', second = '', third = ''] = product.images
  const moved = (await edit(product, { existing_images: [second, third, first] })).body.product
  expect(moved.faults).toEqual([{ ...tyres, picture: 1 }, paint])
  const without = (await edit(product, { existing_images: [first, third] })).body.product
  expect(without.faults).toEqual([{ part: 'tyres', text: tyres.text }, paint])
})

test.each([
  ['text that is not JSON', 'worn tyres', invalid.faults, 'faults'],
  ['JSON that is not a list', '{"part":"body"}', invalid.faults, 'faults'],
  ['an unknown part', json([{ part: 'soul', text: 'Tired.' }]), invalid.faultPart, 'part'],
  ['a fault without words', json([{ part: 'body', text: '  ' }]), required.fault, 'text'],
  ['two lines', json([{ ...paint, text: 'One\ntwo' }]), invalid.oneLine, 'text'],
  ['a long text', json([{ ...paint, text: 'a'.repeat(limits.faultText + 1) }]), invalid.tooLong, 'text'],
  ['too many', json(Array(limits.faults + 1).fill(paint)), invalid.faultCount, 'faults'],
  ['a picture of half a number', json([{ ...paint, picture: 1.5 }]), invalid.faultPicture, 'picture'],
  ['a picture that is not there', json([{ ...paint, picture: 2 }]), invalid.faultPicture, 'faults'],
])('refuses %s', async (_, faults, message, field) => {
  const images = [await picture()]
  const answer = await vendor.form(
    'POST',
    '/add-product',
    form({ ...fields, images, faults, address: vendor.address }),
  )
  expect(answer).toMatchObject({ status: 400, body: { message, details: { [field]: message } } })
})

test('refuses the session of another seller', async () => {
  const product = await list(vendor)
  const answer = await edit(product, { faults: json([paint]) }, await seller(market))
  expect(answer).toMatchObject({ status: 403, body: { message: messages.session.other } })
  expect((await page(product)).faults).toBeUndefined()
})
