import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Currency } from '@mota/contracts/sdk'
import type { ProductView } from '@mota/functions/schema'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { folder } from '../../../infra/local/seed/picture.ts'
import { place } from '../fixture/place.ts'
import type { Person } from './person.ts'
import { expect } from './test.ts'

export interface Car {
  title: string
  price: string
  /** Ether if absent. */
  currency?: Currency
  city?: string
  state?: string
  vin?: string
}

/** Pictures drawn by the browser, as files of the size that a camera makes. */
export async function drawn(page: Page, count: number) {
  const files = await draw(page, count)
  return files.map(({ base64, ...file }) => ({ ...file, buffer: Buffer.from(base64, 'base64') }))
}

const draw = (page: Page, count: number) =>
  page.evaluate(async (many) => {
    const files: { name: string; mimeType: string; base64: string }[] = []
    for (let index = 0; index < many; index++) {
      const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 })
      const context = canvas.getContext('2d')
      if (!context) throw new Error('No canvas.')
      context.fillStyle = `hsl(${index * 90} 40% 55%)`
      context.fillRect(0, 0, 2400, 1800)
      context.fillStyle = '#222'
      context.fillRect(500, 900, 1400, 400)
      files.push({
        name: `${index}.jpg`,
        mimeType: 'image/jpeg',
        base64: canvas.toDataURL('image/jpeg').split(',')[1] ?? '',
      })
    }
    return files
  }, count)

export async function choosePictures(page: Page, count: number) {
  await page.getByLabel('Images', { exact: true }).setInputFiles(await drawn(page, count))
  await expect(page.getByText(`${count} of 12 images`)).toBeVisible()
}

export async function fillBasics(page: Page, { title, price }: Car) {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Brand').fill('Toyota')
  await page.getByLabel('Year').fill('2015')
  await page.getByLabel('Price').fill(price)
  await page.getByLabel('Description').fill('One owner, serviced in Lagos.')
}

export async function fillDetails(page: Page) {
  await page.getByLabel('Fuel type').selectOption('gasoline')
  await page.getByLabel('Transmission').selectOption('automatic')
  await page.getByLabel('Vehicle type').selectOption('sedan')
}

export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()

const fieldsOf = ({ address }: Person, car: Car) => ({
  ...car,
  address,
  brand: 'Toyota',
  model: '',
  year: '2015',
  mileage: '88000',
  description: 'One owner, serviced in Lagos.',
  fuel_type: 'gasoline',
  transmission: 'automatic',
  vehicle_type: 'sedan',
})

/** The form as the wizard sends it. */
export function formOf(
  seller: Person,
  car: Car,
  pictures = [new File([pixel], 'car.png', { type: 'image/png' })],
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fieldsOf(seller, car))) form.append(name, value)
  for (const picture of pictures) form.append('images', picture)
  return form
}

/** Lists a car through the API, because one test of the wizard is enough. */
export async function list(seller: Person, car: Car, picture: Buffer = pixel): Promise<ProductView> {
  const images = { name: 'car.png', mimeType: 'image/png', buffer: picture }
  const reply = await seller.page.request.post('/api/add-product', {
    multipart: { ...fieldsOf(seller, car), images },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
  return (await reply.json()).product
}

/** Changes a listing as its edit form does. */
export async function edit(seller: Person, product: ProductView, changes: Record<string, string>) {
  const { title, brand, description, price, mileage, fuel_type, transmission, vehicle_type } = product
  const fields = { title, brand, description, price, fuel_type, transmission, vehicle_type }
  const reply = await seller.page.request.put(`/api/edit-product/${product.slug}`, {
    multipart: {
      ...fields,
      mileage: String(mileage),
      address: seller.address,
      existing_images: product.images[0] ?? '',
      ...changes,
    },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
}

export const pathOf = ({ slug }: ProductView) => `/product-detail/${slug}`

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Without those of the market that every test starts with. */
const covers = readdirSync(folder).filter((file) =>
  /(?<!land-cruiser-vxr-2019|picanto-2018)-1\.webp$/.test(file),
)

/** A rendering of a vehicle that no other seller of this run has, small enough to be stored quickly. */
export async function readCover({ account }: Person): Promise<Buffer> {
  const taken = join(tmpdir(), `mota-covers-${new URL(place().web).port}`)
  mkdirSync(taken, { recursive: true })
  // Tests run in several processes, and a file is created by one of them only.
  for (const file of covers) {
    const owner = join(taken, file)
    try {
      writeFileSync(owner, String(account), { flag: 'wx' })
    } catch {
      if (readFileSync(owner, 'utf8') !== String(account)) continue
    }
    return sharp(join(folder, file)).resize({ width: 800 }).png().toBuffer()
  }
  throw new Error('There are more sellers than pictures.')
}
