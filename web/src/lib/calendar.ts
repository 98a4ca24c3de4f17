import { saveFile } from './save-file.ts'

interface Event {
  id: string
  /** Unix seconds. */
  at: number
  title: string
  text: string
  place?: string
  /** The page about it. */
  url?: string
  /** How long before the event the reminder is due, as an ISO 8601 duration. */
  ahead?: string
}

const stamp = (seconds: number) => new Date(seconds * 1000).toISOString().replace(/[-:]|\.\d{3}/g, '')
const plain = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/**
 * Splits lines: they may have 75 bytes, and a continued line starts with a space (RFC 5545). 36 letters fit even in
 * UTF-8.
 */
const fold = (line: string) => line.match(/.{1,36}/gu)?.join('\r\n ') ?? line

/** A calendar file with one event and a reminder. */
export function calendarFile({ id, at, title, text, place, url, ahead = 'P1D' }: Event, now: number): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mota//Sale//EN',
    'BEGIN:VEVENT',
    `UID:${id}@mota`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(at)}`,
    `SUMMARY:${plain(title)}`,
    `DESCRIPTION:${plain(text)}`,
    ...(place ? [`LOCATION:${plain(place)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-${ahead}`,
    `DESCRIPTION:${plain(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')
}

export const saveEvent = (name: string, event: Event, now: number) =>
  saveFile(new Blob([calendarFile(event, now)], { type: 'text/calendar' }), name)
