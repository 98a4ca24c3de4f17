import { IconMoon, IconSun } from '@tabler/icons-react'
import { Button } from '@/components/Button.tsx'
import { setTheme, useTheme } from '@/lib/theme.ts'

export function ThemeToggle() {
  const dark = useTheme() === 'dark'
  return (
    <Button
      look="quiet"
      size="icon"
      className="noscript:hidden"
      aria-label={dark ? 'Switch to light theme' : 'Switch to dark theme'}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    >
      <IconSun className="size-5.5 not-dark:hidden" aria-hidden />
      <IconMoon className="size-5.5 dark:hidden" aria-hidden />
    </Button>
  )
}
