import './styles/index.css'
import { listen, replay } from './early.ts'

const patienceMs = 1_500

/** The pictures that the page opens with, painted, or given up on. */
const painted = () => {
  const pictures = [...document.images].filter(({ fetchPriority }) => fetchPriority === 'high')
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs))
  return Promise.race([Promise.allSettled(pictures.map((picture) => picture.decode())), late])
}

const nextFrame = () =>
  document.hidden
    ? Promise.resolve()
    : new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** What the page came with can be seen and followed already. The line is its own until then; all code sets out together after it. */
async function start() {
  listen()
  await painted()
  await nextFrame()
  const needs = document.querySelector<HTMLMetaElement>('meta[name="code"]')?.content ?? ''
  for (const href of needs.split(' ').filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  const { shown } = await import('./main.tsx')
  await shown
  replay()
}

void start()
