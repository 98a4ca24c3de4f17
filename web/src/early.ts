type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The page as it came and as the script draws it have these in the same order: its fields, and what stands around the screen. */
const stops = () => [
  ...document.querySelectorAll<HTMLElement>(
    'main :is(input, textarea, select), body :is(a, button):not(main *)',
  ),
]
const placeOf = (target: EventTarget | null) => stops().indexOf(target as HTMLElement)

const typed = new Map<number, string>()
let focused = -1
/** The place of the button that was pressed before there was anybody to hear it. */
let pressed: { x: number; y: number } | undefined

function hit(button: Element) {
  const { x, y, width, height } = button.getBoundingClientRect()
  pressed = { x: x + width / 2, y: y + height / 2 }
}

const heard = {
  click({ target }: Event) {
    const button = target instanceof Element ? target.closest('button[type="button"]') : null
    if (button) hit(button)
  },
  submit(event: Event) {
    const { target, submitter } = event as SubmitEvent
    if (!(target instanceof HTMLFormElement) || target.hasAttribute('action')) return
    event.preventDefault()
    if (submitter) hit(submitter)
  },
  input({ target }: Event) {
    typed.set(placeOf(target), (target as Control).value)
  },
  focusin({ target }: Event) {
    focused = placeOf(target)
  },
}
const kinds = Object.keys(heard) as (keyof typeof heard)[]

/** Remembers what is done to the page before its script has come. */
export function listen() {
  for (const kind of kinds) document.addEventListener(kind, heard[kind])
}

/** A field of React's hears only what its own setter did not write. */
function type(control: Control, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  const kind = control instanceof HTMLSelectElement ? 'change' : 'input'
  control.dispatchEvent(new Event(kind, { bubbles: true }))
}

/** What is drawn in its place hears of it now. */
export function replay() {
  for (const kind of kinds) document.removeEventListener(kind, heard[kind])
  const found = stops()
  for (const [place, value] of typed) if (found[place]) type(found[place] as Control, value)
  if (document.activeElement === document.body) found[focused]?.focus()
  if (pressed) document.elementFromPoint(pressed.x, pressed.y)?.closest('button')?.click()
}
