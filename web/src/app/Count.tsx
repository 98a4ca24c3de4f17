/** How many vehicles are saved, on the wishlist's link. */
export function Count({ value }: { value: number }) {
  if (value === 0) return null
  return (
    <span className="nums inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1.5 font-semibold text-caption text-on-accent">
      {value > 99 ? '99+' : value}
      <span className="sr-only"> saved</span>
    </span>
  )
}
