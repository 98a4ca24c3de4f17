import { IconMoon, IconSun } from '@tabler/icons-react'
import { Button } from '@/components/Button.tsx'
import { setTheme, useTheme } from '@/lib/theme.ts'

export function ThemeToggle() {
  const dark = useTheme() === 'dark'
  const Icon = dark ? IconSun : IconMoon
  return (
    <Button
      look="quiet"
      size="icon"
      aria-label={dark ? 'Switch to light theme' : 'Switch to dark theme'}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    >
      <Icon className="size-5.5" aria-hidden />
    </Button>
  )
}
