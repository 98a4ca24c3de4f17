import './styles/index.css'

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

/** The place of the button that was pressed before there was anybody to hear it. */
let pressed: { x: number; y: number } | undefined

function remember({ target }: Event) {
  const button = target instanceof Element ? target.closest('button[type="button"]') : null
  if (!button) return
  const { x, y, width, height } = button.getBoundingClientRect()
  pressed = { x: x + width / 2, y: y + height / 2 }
}

/** What is drawn in its place hears of it now. */
function press() {
  document.removeEventListener('click', remember)
  if (pressed) document.elementFromPoint(pressed.x, pressed.y)?.closest('button')?.click()
}

/** What the page came with can be seen and followed already. The line is its own until then; all code sets out together after it. */
async function start() {
  document.addEventListener('click', remember)
  await painted()
  await nextFrame()
  const needs = document.querySelector<HTMLMetaElement>('meta[name="code"]')?.content ?? ''
  for (const href of needs.split(' ').filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  const { shown } = await import('./main.tsx')
  await shown
  press()
}

void start()
