import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'

interface PhoneProps {
  phone: string
  isOwn: boolean
  name: string
}

const link =
  'inline-flex min-h-11 items-center gap-2 rounded-control border border-edge bg-surface px-4 font-semibold hover:bg-sunken'

/** A phone number that its owner shared in the conversation. */
export const Phone = ({ phone, isOwn, name }: PhoneProps) => (
  <div className="w-96 max-w-full rounded-card border border-line bg-surface px-4 py-3">
    <p className="text-caption text-muted">{isOwn ? 'You shared your number' : `Phone number of ${name}`}</p>
    <p className="nums font-semibold text-lead">{phone}</p>
    {!isOwn && (
      <p className="mt-2 flex flex-wrap gap-2">
        <a href={`tel:${phone}`} className={link}>
          <IconPhone className="size-5" aria-hidden />
          Call
        </a>
        <a
          href={`https://wa.me/${phone.replace(/\D/g, '')}`}
          target="_blank"
          rel="noreferrer"
          className={link}
        >
          <IconBrandWhatsapp className="size-5" aria-hidden />
          WhatsApp
        </a>
      </p>
    )}
  </div>
)
