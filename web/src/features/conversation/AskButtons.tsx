import type { ProductView } from '@mota/functions/schema'
import { IconMessage2, IconTag } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { Countdown } from '@/components/Countdown.tsx'
import { type Sent, useAgreed } from '@/lib/conversation.ts'
import { lazyDialog } from '@/lib/dialog.ts'
import { isForSale } from '@/lib/listing/texts.ts'
import { sum } from '@/lib/money.ts'
import { type GuestPurpose, paths, purposeParam } from '@/lib/paths.ts'
import { useNavigate, useSearchParams } from '@/lib/router/index.ts'
import { useSignedIn } from '@/lib/session.ts'
import { sessionOrToast } from '@/lib/session-now.ts'

// The forms load when a button is first pressed, because most visitors never write.
const QuestionForm = lazyDialog(() => import('./QuestionForm.tsx'))
const OfferForm = lazyDialog(() => import('./OfferForm.tsx'))

type FormName = Exclude<GuestPurpose, 'buy'>
const isFormName = (name: string | null): name is FormName => name === 'question' || name === 'offer'

interface AskButtonsProps {
  product: ProductView
  /** Signs a guest in. False if they closed the dialog or use another page for it. */
  join: (product: ProductView, purpose: GuestPurpose) => Promise<boolean>
}

/** The buttons for a question or an offer to the seller. A guest signs in first, and the form opens after it. */
export default function AskButtons({ product, join }: AskButtonsProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { address = '' } = useSignedIn()
  const { about, agreed } = useAgreed(product)
  const [form, setForm] = useState<FormName>()
  const [pressed, setPressed] = useState<FormName>()
  const [params, setParams] = useSearchParams()
  const wanted = params.get(purposeParam)
  const canAsk = isForSale(product) || Boolean(about)

  async function open(name: FormName) {
    // The button can be pressed before the session has loaded.
    const session = await sessionOrToast(queries)
    if (session === undefined) return
    if (session?.user || (await join(product, name))) setForm(name)
  }
  /** The dialog for guests covers the button once its code is here. */
  async function press(name: FormName) {
    setPressed(name)
    await open(name).finally(() => setPressed(undefined))
  }
  // A link can ask for a form: after a sign-in elsewhere, and from the vendor's page.
  const openWanted = useEffectEvent((name: FormName) => {
    if (canAsk) void open(name)
  })
  useEffect(() => {
    if (!isFormName(wanted)) return
    setParams({})
    openWanted(wanted)
  }, [wanted, setParams])
  if (!canAsk) return null

  const close = () => setForm(undefined)
  const onSent = ({ conversation_id }: Sent) => void navigate(paths.conversation(conversation_id))
  const given = { to: { product_id: product.id }, viewer: address, onClose: close, onSent }
  return (
    <div className="grid gap-3">
      {agreed && !product.paused && (
        <p className="rounded-control bg-accent-soft px-4 py-3 text-accent-ink">
          {agreed.from === address ? 'The seller accepted' : 'You accepted'}{' '}
          <strong className="nums">{sum(agreed.body.price, agreed.body.currency)}</strong>. You can pay this
          price for <Countdown until={Math.floor(Date.parse(agreed.body.expires_at) / 1000)} />.
        </p>
      )}
      <div className="flex flex-wrap gap-3 *:grow max-sm:gap-2 max-xl:*:flex-[1_1_9rem] max-xl:*:px-2">
        {about ? (
          <ButtonLink
            to={paths.conversation(about.conversation.id)}
            icon={<IconMessage2 className="size-5" aria-hidden />}
          >
            Your messages
          </ButtonLink>
        ) : (
          <Button
            // The bar with Buy has it too, if the screen is not too narrow.
            className="min-[22rem]:max-lg:hidden"
            icon={<IconMessage2 className="size-5" aria-hidden />}
            busy={pressed === 'question'}
            onClick={() => void press('question')}
          >
            Ask the seller
          </Button>
        )}
        {!agreed && isForSale(product) && (
          <Button
            // The bar of a tablet has it too.
            className="sm:max-lg:hidden"
            icon={<IconTag className="size-5" aria-hidden />}
            busy={pressed === 'offer'}
            onClick={() => void press('offer')}
          >
            Make an offer
          </Button>
        )}
      </div>
      <Suspense>
        {form === 'question' && <QuestionForm {...given} />}
        {form === 'offer' && <OfferForm {...given} asking={product} />}
      </Suspense>
    </div>
  )
}
