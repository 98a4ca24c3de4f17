import { IconMoon, IconSun } from '@tabler/icons-react'
import { Button } from '@/components/Button.tsx'
import { useTheme } from '@/lib/theme.ts'

/** `start.js` changes the theme, so that the button works before this code has loaded. */
export function ThemeToggle() {
  const dark = useTheme() === 'dark'
  return (
    <Button
      look="quiet"
      size="icon"
      className="noscript:invisible"
      aria-label={dark ? 'Switch to light theme' : 'Switch to dark theme'}
      data-theme-switch=""
    >
      <IconSun className="size-5.5 not-dark:hidden" aria-hidden />
      <IconMoon className="size-5.5 dark:hidden" aria-hidden />
    </Button>
  )
}
