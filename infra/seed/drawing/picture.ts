import { bodies } from './body/index.ts'
import { pick, random } from './random.ts'
import { places, studio } from './scene/index.ts'
import { FLOOR, HEIGHT, type Scene, WIDTH } from './scene/scene.ts'
import type { Subject } from './subject.ts'
import { group } from './svg.ts'
import { dashboard } from './view/dashboard.ts'
import { front } from './view/front.ts'
import { rear } from './view/rear.ts'
import { side } from './view/side.ts'

type Frame = readonly [x: number, y: number, w: number, h: number]

/** As large as a screen of today shows them, and small enough that a whole market is drawn in seconds. */
export const size = { width: 1280, height: 960 }

const whole: Frame = [0, 0, WIDTH, HEIGHT]

const sheet = (content: string, frame: Frame = whole) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame.join(' ')}" width="${size.width}" height="${size.height}">${content}</svg>`

/** The place, seen from one side or the other. */
function settle({ key }: Subject, scene: Scene): string {
  const next = random(`${key} place`)
  const flip = next() > 0.5 ? { transform: `translate(${WIDTH} 0) scale(-1 1)` } : {}
  return group(scene.draw(next), flip)
}

function fromSide(
  subject: Subject,
  scene: Scene,
  facesRight: boolean,
  frame?: (scale: number) => Frame,
): string {
  const body = bodies[subject.body]
  const scale = Math.min(1.2, 1380 / body.length)
  const left = (WIDTH - body.length * scale) / 2
  const flip = facesRight ? `translate(${WIDTH} 0) scale(-1 1)` : ''
  const turn = random(`${subject.key} wheel`)() * 72
  const vehicle = group(side(body, subject, scene, turn), {
    transform: `${flip} translate(${left} ${FLOOR}) scale(${scale})`,
  })
  return sheet(settle(subject, scene) + vehicle, frame?.(scale))
}

function close(subject: Subject, scene: Scene): string {
  const body = bodies[subject.body]
  return fromSide(subject, scene, false, (scale) => {
    const x = (WIDTH - body.length * scale) / 2 + body.axles[0] * scale
    return [x - 330, FLOOR - 420, 640, 480]
  })
}

const fromEnd = (subject: Subject, scene: Scene, view: typeof front) =>
  sheet(
    settle(subject, scene) +
      group(view(subject, scene), { transform: `translate(${WIDTH / 2} ${FLOOR + 50}) scale(1.2)` }),
  )

/** The pictures of one vehicle as SVG, its cover first: three to five of them, always the same ones. */
export function pictures(subject: Subject): string[] {
  const next = random(subject.key)
  const scene = pick(next, places)
  const other = next() > 0.5 ? studio : pick(next, places)
  const facesRight = next() > 0.5
  const all = [
    fromSide(subject, scene, facesRight),
    fromEnd(subject, scene, front),
    sheet(dashboard(subject.leather, settle(subject, scene))),
    fromEnd(subject, scene, rear),
    next() > 0.5 ? close(subject, scene) : fromSide(subject, other, !facesRight),
  ]
  return all.slice(0, 3 + Math.floor(next() * 3))
}
