import { Scripts } from 'react-router'
import { useRootData, useTranslations } from '../messages/use-translations.tsx'
import { useNonce } from '../nonce.tsx'

/**
 * Starts React Router's own `<Scripts>` after the first paint (docs/decisions/0010). A browser with scripting
 * treats the content of `<noscript>` as text; the script after it turns that text back into elements.
 */
export function LateScripts() {
  const nonce = useNonce()
  const root = useRootData()
  return (
    <>
      {root && <StartFailed />}
      <noscript suppressHydrationWarning>
        <Scripts />
      </noscript>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? startLate : '' }}
      />
    </>
  )
}

/** Says that the page does not work yet; hidden until one of its modules does not arrive. */
function StartFailed() {
  const t = useTranslations('error')
  return (
    <p
      id="start-failed"
      role="alert"
      hidden
      suppressHydrationWarning
      className="fixed inset-x-0 top-0 z-60 bg-warn-wash px-4 py-3 text-center text-small"
    >
      {t('start_failed')}{' '}
      <button type="button" className="touch-area font-medium text-accent underline">
        {t('reload')}
      </button>
    </p>
  )
}

/**
 * Classic scripts run at once, because data streamed after the page needs them. Modules and their preloads
 * wait for the first paint in the page's own font, at most 1.5 s; a background tab is never painted and does
 * not wait. Where a module does not arrive, as on a train, the page says so.
 */
const startLate = `(() => {
  const { nonce, previousElementSibling } = document.currentScript
  const template = document.createElement('template')
  template.innerHTML = previousElementSibling.textContent
  const sayFailed = () => {
    const notice = document.getElementById('start-failed')
    if (!notice) return
    notice.hidden = false
    notice.querySelector('button').onclick = () => location.reload()
  }
  const insert = (element) => {
    const copy = document.createElement(element.localName)
    for (const { name, value } of element.attributes) copy.setAttribute(name, value)
    copy.nonce = nonce
    if (copy.type === 'module') copy.onerror = sayFailed
    copy.text = element.textContent
    document.head.append(copy)
  }
  const elements = [...template.content.children]
  const isLate = ({ localName, type }) => localName === 'link' || type === 'module'
  elements.filter((element) => !isLate(element)).forEach(insert)
  const late = elements.filter(isLate)
  const start = () => late.splice(0).forEach(insert)
  if (document.hidden) return start()
  document.fonts.ready.then(() => requestAnimationFrame(() => setTimeout(start)))
  setTimeout(start, 1500)
})()`
