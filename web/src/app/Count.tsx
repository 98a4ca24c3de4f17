/** The number beside a link in the header or menu. `of` tells screen readers what is counted. */
export function Count({ value = 0, of = 'new' }: { value?: number | undefined; of?: string | undefined }) {
  if (value === 0) return null
  return (
    <span className="nums inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1.5 font-semibold text-caption text-on-accent">
      {value > 99 ? '99+' : value}
      <span className="sr-only"> {of}</span>
    </span>
  )
}
