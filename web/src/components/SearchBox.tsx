import { IconSearch, IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useDebouncedInput } from '@/lib/useDebounced.ts'
import { Field } from './Field.tsx'
import { Input } from './Input.tsx'

interface SearchBoxProps {
  label: string
  name?: string
  value: string
  /** Called when nothing has been typed for a moment. */
  onSearch: (value: string) => void
  debounceMs?: number
  className?: string
  /** Links below the box, for what is typed. Arrow keys walk through them. */
  below?: (typed: string, onKeyDown: (event: KeyboardEvent) => void) => ReactNode
}

export function SearchBox({
  label,
  name,
  value,
  onSearch,
  debounceMs = 500,
  className,
  below,
}: SearchBoxProps) {
  const [typed, setTyped] = useDebouncedInput(value, onSearch, debounceMs)
  // Text that was typed before the script loaded is searched now.
  const box = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared with the value that the server drew, and no later one
  useEffect(() => {
    if (box.current && box.current.value !== value) setTyped(box.current.value)
  }, [])
  const [isOpen, setOpen] = useState(false)
  const all = useRef<HTMLDivElement>(null)
  function steer(event: KeyboardEvent) {
    const input = box.current
    if (!input) return
    const stops: Element[] = [input, ...(all.current?.querySelectorAll('a') ?? [])]
    const at = stops.indexOf(event.currentTarget)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && stops.length > 1) {
      event.preventDefault()
      ;(stops.at((at + step) % stops.length) as HTMLElement).focus()
    }
    // The browser would empty the field.
    if (event.key === 'Escape' && stops.length > 1) {
      event.preventDefault()
      input.focus()
      setOpen(false)
    }
    if (event.key === 'Enter' && at === 0) {
      setOpen(false)
      // The keyboard of a phone covers what was found.
      if (matchMedia('(pointer: coarse)').matches) input.blur()
    }
  }
  return (
    <Field label={label} hideLabel className={clsx('group relative', className)}>
      {(control) => (
        <div ref={all} className="contents">
          <Input
            {...control}
            ref={box}
            name={name}
            type="search"
            placeholder={label}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            icon={<IconSearch className="size-5" aria-hidden />}
            value={typed}
            onKeyDown={steer}
            onFocus={() => setOpen(true)}
            onChange={({ target }) => {
              setTyped(target.value)
              setOpen(true)
            }}
            // Our own cross is there without a mouse over the field. On a phone what is typed takes the room of the sign.
            className={clsx(
              '[&_::-webkit-search-cancel-button]:hidden',
              typed && 'max-sm:*:first:hidden [&_input]:pr-11 max-sm:[&_input]:pl-3',
            )}
          />
          {typed && (
            <button
              type="button"
              aria-label="Clear search"
              className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-control text-muted noscript:hidden hover:text-ink"
              onClick={() => {
                setTyped('')
                box.current?.focus()
              }}
            >
              <IconX className="size-5" aria-hidden />
            </button>
          )}
          {isOpen && below?.(typed, steer)}
        </div>
      )}
    </Field>
  )
}
