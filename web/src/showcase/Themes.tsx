import { Button } from '@/components/Button.tsx'
import { Logo } from '@/components/Logo.tsx'
import { setTheme, useTheme } from '@/lib/theme.ts'
import { Section } from './Section.tsx'

const sizes = ['text-caption', 'text-body', 'text-lead', 'text-title', 'text-heading', 'text-display']
const colours = [
  'bg-paper',
  'bg-surface',
  'bg-sunken',
  'bg-line',
  'bg-edge',
  'bg-muted',
  'bg-ink',
  'bg-accent',
  'bg-accent-strong',
  'bg-accent-soft',
  'bg-brand',
  'bg-danger',
  'bg-danger-soft',
]

export function Themes() {
  const theme = useTheme()
  return (
    <Section title="Type and colour">
      <div className="flex w-full items-center justify-between">
        <Logo />
        <Button onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>By {theme}</Button>
      </div>
      <div className="w-full">
        {sizes.map((size) => (
          <p key={size} className={`font-head ${size}`}>
            ₦ Ẹ̀kọ́ Ƙofar Ụmụahia 0123
          </p>
        ))}
        <p className="measure mt-3">
          Kọ́lá bought a Ɗan Sahara pick-up for 4.5 ETH, Ξ being the sign some write. Reading text keeps to
          lines of 60 to 75 letters.
        </p>
      </div>
      {colours.map((colour) => (
        <span key={colour} className="text-caption">
          <span className={`block h-14 w-28 rounded-control border border-line ${colour}`} />
          {colour.slice(3)}
        </span>
      ))}
    </Section>
  )
}
