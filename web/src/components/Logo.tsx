import { site } from '@/lib/site.ts'

/** An M that is also a car seen from the front. Very large text on a small screen leaves no room for the name beside it. */
export function Logo() {
  return (
    <span className="flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="9" className="fill-accent" />
        <path
          d="M7.5 21.5V13.2a3.2 3.2 0 0 1 5.6-2.1L16 14.4l2.9-3.3a3.2 3.2 0 0 1 5.6 2.1v8.3"
          className="fill-none stroke-on-accent"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="16" cy="21.3" r="1.9" className="fill-on-accent" />
      </svg>
      <span className="@max-[20rem]:sr-only font-head font-bold text-title tracking-tight">{site.name}</span>
    </span>
  )
}
