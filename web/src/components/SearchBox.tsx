import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDebounced } from '@/lib/useDebounced.ts'
import { Field } from './Field.tsx'
import { Input } from './Input.tsx'

interface SearchBoxProps {
  label: string
  name?: string
  value: string
  /** Called when the typing has rested. */
  onSearch: (value: string) => void
  debounceMs?: number
  className?: string
}

export function SearchBox({ label, name, value, onSearch, debounceMs = 500, className }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [given, setGiven] = useState(value)
  const [told, setTold] = useState(value)
  const rested = useDebounced(typed, debounceMs)
  if (given !== value) {
    setGiven(value)
    // Somebody else has changed it, Clear or going back. What was told from here comes late: more may be typed by then.
    if (told !== value) {
      setTold(value)
      setTyped(value)
    }
  }
  const tell = useEffectEvent((next: string) => {
    if (next === value || next !== typed) return
    setTold(next)
    onSearch(next)
  })
  useEffect(() => tell(rested), [rested])
  return (
    <Field label={label} hideLabel {...(className && { className })}>
      {(control) => (
        <Input
          {...control}
          name={name}
          type="search"
          placeholder={label}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          icon={<IconSearch className="size-5" aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Field>
  )
}
