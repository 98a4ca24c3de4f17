import { IconSearch, IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
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
  /** Shown below the box, for what is typed. */
  below?: (typed: string) => ReactNode
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
  return (
    <Field label={label} hideLabel className={clsx('group relative', className)}>
      {(control) => (
        <>
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
            onChange={(event) => setTyped(event.target.value)}
            // Our own cross is there without a mouse over the field.
            className={clsx('[&_::-webkit-search-cancel-button]:hidden', typed && '[&_input]:pr-11')}
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
          {below?.(typed)}
        </>
      )}
    </Field>
  )
}
