import { useSyncExternalStore } from 'react'
import { useTranslations } from '../messages/use-translations.tsx'

const write = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', timeStyle: 'medium' })

function everySecond(tick: () => void) {
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}

/**
 * The warehouse's time (UTC+8). Empty on the server, because rendered pages are shared. Hidden on phones with text twice as
 * large, where the header would take a third of the screen.
 */
export function WarehouseClock() {
  const t = useTranslations('layout')
  const time = useSyncExternalStore(
    everySecond,
    () => write.format(new Date()),
    () => '',
  )
  return (
    <span
      className="figures text-[0.875rem] text-ink-2 max-tablet:text-caption max-[15rem]:hidden"
      title={t('clock')}
    >
      UTC+8 <span className="inline-block min-w-[8ch]">{time}</span>
    </span>
  )
}
