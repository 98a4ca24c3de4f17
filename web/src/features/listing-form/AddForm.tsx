import type { ProductView } from '@mota/functions/schema'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ButtonLink } from '@/components/Button.tsx'
import { reasonFor, serverMessage } from '@/lib/error/index.ts'
import { paths } from '@/lib/paths.ts'
import { useNavigate } from '@/lib/router/index.ts'
import { toast } from '@/lib/toast.ts'
import { sendOnce } from '@/lib/upload.ts'
import { type Draft, dropDraft, keepDraft, keepText } from './draft.ts'
import { readFaults, writeFaults } from './faults.ts'
import { filePicture } from './picture.ts'
import { type Start, useListingForm } from './useListingForm.ts'
import { useSubmit } from './useSubmit.ts'
import { emptyValues, formOf } from './values.ts'
import { Wizard } from './Wizard.tsx'

const restMs = 400
const blank: Start = { values: emptyValues, pictures: [], faults: undefined, step: 0, brandFromList: false }

function startOf(draft: Draft | undefined): Start {
  if (!draft) return blank
  const pictures = draft.files.map(filePicture)
  return {
    ...blank,
    values: { ...emptyValues, ...draft.values },
    pictures,
    faults: readFaults(draft.faults ? JSON.parse(draft.faults) : undefined, pictures),
    step: draft.step,
  }
}

export function AddForm({ address, draft }: { address: string; draft: Draft | undefined }) {
  const navigate = useNavigate()
  const [start] = useState(() => startOf(draft))
  const form = useListingForm(start)
  const { values, pictures, faults, step } = form
  const kept = useRef([values, pictures, faults, step])
  // Stores only changes that were made in this tab, because another tab may have stored a newer draft.
  const keep = useEffectEvent(() => {
    const now = [values, pictures, faults, step]
    if (now.every((part, n) => part === kept.current[n])) return
    kept.current = now
    void keepDraft(address, draftNow())
  })
  const keepAtOnce = useEffectEvent(() => {
    keep()
    keepText(address, draftNow())
  })
  const draftNow = (): Draft => ({
    values,
    faults: writeFaults(faults, pictures),
    step,
    files: pictures.flatMap(({ file }) => file ?? []),
  })
  // Stores the draft when nothing has changed for a moment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of these values must restart the timer
  useEffect(() => {
    const timer = setTimeout(() => keep(), restMs)
    return () => clearTimeout(timer)
  }, [values, pictures, faults, step])
  // Stores the draft at once when the page is left, because the timer may not have fired since the last change.
  useEffect(() => {
    const handleVisibility = () => document.hidden && keepAtOnce()
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility)
      keep()
    }
  }, [])

  const [listed, setListed] = useState<ProductView>()
  const { submit, busy, uploads } = useSubmit(pictures, {
    address,
    send(images) {
      const listing = { faults: writeFaults(faults, pictures), address, images }
      return sendOnce('POST', '/add-product', {}, formOf(values, listing, 'images'))
    },
    onError(thrown) {
      const sentence = serverMessage(thrown)
      toast.error(sentence ?? 'Submission failed!', sentence ? {} : reasonFor(thrown))
    },
    onDone: async ({ product }) => {
      toast.success('Vehicle listing submitted successfully!', {
        description: 'Your vehicle will be reviewed and published shortly.',
        action: { label: 'View vehicle', onClick: () => navigate(paths.product(product.slug)) },
      })
      setListed(product)
      form.reset(blank)
      window.scrollTo(0, 0)
      await dropDraft(address)
    },
  })
  return (
    <>
      {listed && <Listed product={listed} />}
      <Wizard
        form={form}
        submit="Submit Listing"
        submitting="Submitting..."
        busy={busy}
        uploads={uploads}
        onSubmit={submit}
      />
    </>
  )
}

/** Says what became of the last listing. It stays when the toast has gone. */
const Listed = ({ product }: { product: ProductView }) => (
  <div
    role="status"
    className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-accent-soft p-4 text-accent-ink sm:px-6"
  >
    <p className="wrap-anywhere min-w-56 flex-1">
      {product.status === 'published'
        ? `“${product.title}” is for sale now.`
        : `“${product.title}” is being reviewed. Until it is published, only you can see it.`}
    </p>
    <ButtonLink to={paths.product(product.slug)} className="max-sm:w-full">
      See your listing
    </ButtonLink>
  </div>
)
