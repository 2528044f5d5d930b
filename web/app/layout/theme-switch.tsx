import { Monitor, Moon, Sun } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { getCookie, setCookie } from '../browser-cookies.ts'
import { cookieNames, serializeCookie, YEAR_SECONDS } from '../cookies.ts'
import { useTranslations } from '../messages/use-translations.tsx'
import { IconButton } from '../ui/button.tsx'

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]
const icons = { system: Monitor, light: Sun, dark: Moon }

const storedTheme = (): Theme => {
  const stored = getCookie(cookieNames.theme)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}
const never = () => () => {}

/** Cycles system, light, dark. The first script of every page reads the cookie before the first paint. */
export function ThemeSwitch() {
  const t = useTranslations('layout')
  const stored = useSyncExternalStore<Theme>(never, storedTheme, () => 'system')
  const [selected, setSelected] = useState<Theme>()
  const theme = selected ?? stored
  const Icon = icons[theme]

  const turn = () => {
    const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
    setSelected(next)
    setCookie(serializeCookie(cookieNames.theme, next, next === 'system' ? 0 : YEAR_SECONDS))
    if (next === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = next
  }
  return (
    <IconButton label={t(`theme_${theme}`)} onClick={turn}>
      <Icon size={19} aria-hidden />
    </IconButton>
  )
}
