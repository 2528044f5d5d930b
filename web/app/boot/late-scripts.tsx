import { Scripts } from 'react-router'
import { useNonce } from '../nonce.tsx'

/**
 * Starts React Router's own `<Scripts>` after the first paint (docs/decisions/0010). A browser with scripting
 * treats the content of `<noscript>` as text; the script after it turns that text back into elements.
 */
export function LateScripts() {
  const nonce = useNonce()
  return (
    <>
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

/**
 * Classic scripts run at once, because data streamed after the page needs them. Modules and their preloads
 * wait for the first paint in the page's own font, at most 1.5 s; a background tab is never painted and does
 * not wait.
 */
const startLate = `(() => {
  const { nonce, previousElementSibling } = document.currentScript
  const template = document.createElement('template')
  template.innerHTML = previousElementSibling.textContent
  const insert = (element) => {
    const copy = document.createElement(element.localName)
    for (const { name, value } of element.attributes) copy.setAttribute(name, value)
    copy.nonce = nonce
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
