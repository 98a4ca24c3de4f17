import { departures } from './depart.ts'
import { oldConversations } from './forget.ts'
import { notices } from './notify.ts'
import { orphanedPictures } from './orphans.ts'
import { missedPictures } from './picture.ts'
import { letters } from './post.ts'
import { reminders } from './remind.ts'
import { alerts, searches } from './search.ts'
import { sponsorships } from './sponsor.ts'
import type { Task } from './task.ts'

/** Every kind of work in the queue. */
const all: readonly Task[] = [
  letters,
  notices,
  reminders,
  searches,
  oldConversations,
  orphanedPictures,
  departures,
  alerts,
  missedPictures,
  sponsorships,
]

/** The same by the name that a message of the queue contains. */
export const tasks: ReadonlyMap<string, Task> = new Map(all.map((task) => [task.name, task]))
