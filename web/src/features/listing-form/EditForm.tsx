import type { ProductView } from '@mota/functions/schema'
import { useRef, useState } from 'react'
import { reasonFor } from '@/lib/error/index.ts'
import { paths } from '@/lib/paths.ts'
import { useNavigate } from '@/lib/router/index.ts'
import { useAskToLeave } from '@/lib/router/leave.ts'
import { toast } from '@/lib/toast.ts'
import { sendOnce } from '@/lib/upload.ts'
import { readFaults, writeFaults } from './faults.ts'
import { uploadedPicture } from './picture.ts'
import { useListingForm } from './useListingForm.ts'
import { useSubmit } from './useSubmit.ts'
import { formOf, valuesOf } from './values.ts'
import { Wizard } from './Wizard.tsx'

export function EditForm({ product }: { product: ProductView }) {
  const navigate = useNavigate()
  // The listing is refetched while the form is open, and the form is about the one that it began with.
  const [{ hash }] = useState(product)
  const listed = product.images.map(uploadedPicture)
  const form = useListingForm({
    values: valuesOf(product),
    pictures: listed,
    faults: readFaults(product.faults, listed),
    step: 0,
    brandFromList: true,
  })
  const { values, pictures, faults } = form
  const first = useRef([values, pictures, faults])
  const isChanged = [values, pictures, faults].some((part, n) => part !== first.current[n])
  const stopAsking = useAskToLeave(isChanged)
  const { submit, busy, uploads } = useSubmit(form.pictures, {
    address: product.seller_address,
    send(images) {
      const faults = writeFaults(form.faults, form.pictures)
      const listing = { faults, hash, address: product.seller_address, images }
      const { slug } = product
      return sendOnce('PUT', '/edit-product/:slug', { slug }, formOf(form.values, listing, 'existing_images'))
    },
    onError: (thrown) => toast.error('Update failed!', reasonFor(thrown)),
    onDone: () => {
      toast.success('Vehicle updated successfully!')
      stopAsking()
      navigate(paths.product(product.slug), { replace: true })
    },
  })
  return (
    <Wizard
      form={form}
      submit="Update Listing"
      submitting="Updating..."
      busy={busy}
      uploads={uploads}
      onSubmit={submit}
      product={product.id}
    />
  )
}
