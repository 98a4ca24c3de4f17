import { IconSearch } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { paths } from '@/lib/paths.ts'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import { Input } from './Input.tsx'

interface SearchFormProps {
  placeholder: string
  className?: string
  /** The words of the button. */
  action?: string
  /** On the green ground the button has another colour. */
  buttonClass?: string
}

/** Leads to the vehicles that match the words. It works without a script. */
export const SearchForm = ({ placeholder, className, action = 'Search', buttonClass }: SearchFormProps) => (
  <search>
    <form action={paths.products} autoComplete="off" className={clsx('flex max-w-lg gap-2.5', className)}>
      <Field label="Search vehicles" hideLabel className="flex-1">
        {(control) => (
          <Input
            {...control}
            name="search"
            type="search"
            placeholder={placeholder}
            enterKeyHint="search"
            maxLength={100}
            className="text-ink"
            icon={<IconSearch className="size-5" aria-hidden />}
          />
        )}
      </Field>
      <Button type="submit" look="primary" className={buttonClass}>
        {action}
      </Button>
    </form>
  </search>
)
