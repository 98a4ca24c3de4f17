import { isOver } from '@mota/contracts/sdk'
import { IconCalendarPlus, IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { saveEvent } from '@/lib/calendar.ts'
import { Answers, type ProposalOf, type ProposalProps } from './Answers.tsx'
import { formatMeeting } from './format.ts'
import { MeetingForm } from './MeetingForm.tsx'
import { stateOf } from './thread.ts'
import { useSalesIn } from './useSales.ts'

const mapLink = (place: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`

/** A proposed meeting: place and time, links to map and calendar, and the buttons to answer. */
export function Meeting(props: ProposalOf<'meeting'>) {
  const { proposal, thread, viewer } = props
  const { place, at } = proposal.body
  const isAgreed = stateOf(proposal, thread) === 'accepted'
  const moment = Date.parse(at)
  const { title } = thread.conversation.product
  const sales = useSalesIn(viewer, thread.conversation.id)
  // There is nothing left to meet for.
  const isMoot =
    sales.length > 0 &&
    !thread.conversation.product.available &&
    sales.every(({ status_num }) => isOver(status_num))
  const save = () =>
    saveEvent(
      'mota-meeting.ics',
      {
        id: `meeting-${proposal.id}`,
        at: Math.floor(moment / 1000),
        title: `Meeting: ${title}`,
        text: `About ${title}, agreed on Mota.`,
        place,
        ahead: 'PT2H',
      },
      Math.floor(Date.now() / 1000),
    )
  return (
    <>
      <p className="wrap-anywhere font-semibold">{place}</p>
      <p>
        <time dateTime={at} className="nums">
          {formatMeeting(moment)}
        </time>
      </p>
      <div className="-mx-3 mt-1 flex flex-wrap">
        <a
          href={mapLink(place)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold hover:bg-sunken"
        >
          <IconMapPin className="size-5" aria-hidden />
          Map
        </a>
        {isAgreed && (
          <Button
            look="quiet"
            onClick={save}
            icon={<IconCalendarPlus className="size-5" aria-hidden />}
            className="!px-3"
          >
            Add to calendar
          </Button>
        )}
      </div>
      {!isMoot && <Answers {...props} again={<OtherMeeting thread={thread} viewer={viewer} />} />}
    </>
  )
}

/** The button that proposes another place or time in answer to a meeting. */
function OtherMeeting({ thread, viewer }: Pick<ProposalProps, 'thread' | 'viewer'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Suggest another</Button>
      {isOpen && <MeetingForm thread={thread} viewer={viewer} onClose={() => setOpen(false)} />}
    </>
  )
}
