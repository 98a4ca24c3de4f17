import { departing } from './depart.ts'
import { forgetting } from './forget.ts'
import { notices } from './notify.ts'
import { orphaned } from './orphans.ts'
import { remembering } from './picture.ts'
import { letters } from './post.ts'
import { reminding } from './remind.ts'
import { alerting, searching } from './search.ts'
import type { Task } from './task.ts'

/** All kinds of work that workers do, by name. */
const all: readonly Task[] = [
  letters,
  notices,
  reminding,
  searching,
  forgetting,
  orphaned,
  departing,
  alerting,
  remembering,
]

export const tasks: ReadonlyMap<string, Task> = new Map(all.map((task) => [task.name, task]))
