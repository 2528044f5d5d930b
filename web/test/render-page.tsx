import type { Envelope } from '@sampan/contract/envelope'
import type { Namespace } from '@sampan/messages/format'
import type { Language } from '@sampan/messages/languages'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createRoutesStub, Outlet } from 'react-router'
import { vi } from 'vitest'
import { BenchProvider } from '../app/console/floor/bench.tsx'
import { pageMessages } from '../app/messages/load-messages.server.ts'
import { useRememberRootData } from '../app/messages/use-translations.tsx'

interface PageOptions {
  readonly namespaces?: readonly Namespace[]
  /** What the page's loader has loaded. */
  readonly data?: unknown
  /** Handles the page's form posts. */
  readonly action?: (form: FormData) => unknown
  /** The page's URL; default `/`. */
  readonly url?: string
  /** The page that links and redirects lead to; default one that shows their path and search. */
  readonly next?: ReactNode
  /** What pages that links and redirects lead to wait for. */
  readonly loading?: Promise<void>
  /** Default `en`. */
  readonly lang?: Language
}

/**
 * Renders a component as a page of the site, inside a real router and with its messages. Links lead to a page that shows
 * their path and search.
 */
export function renderPage(
  element: ReactNode,
  { namespaces = [], data, action, url = '/', next, loading, lang = 'en' }: PageOptions = {},
) {
  const Routes = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Root,
      children: [
        {
          id: 'page',
          path: url.replace(/\?.*/, ''),
          Component: () => element,
          ...(data !== undefined && { loader: () => data }),
          ...(action && { action: async ({ request }) => action(await request.formData()) }),
        },
        {
          path: '*',
          loader: async ({ request }) => {
            await loading
            const { pathname, search } = new URL(request.url)
            return pathname + search
          },
          Component: ({ loaderData }) => next ?? <output>{String(loaderData)}</output>,
        },
      ],
    },
  ])
  const root = {
    lang,
    device: 'desktop',
    isDemo: true,
    publicUrl: '',
    messages: pageMessages(lang, ['ui', 'error', ...namespaces]),
  }
  // jsdom has no layout in which something could be scrolled.
  Element.prototype.scrollIntoView ??= () => undefined
  const user = userEvent.setup()
  return {
    user,
    ...render(<Routes initialEntries={[url]} hydrationData={{ loaderData: { root, page: data } }} />),
  }
}

/** Provided to pages by the site's root and the console's layout. */
function Root() {
  useRememberRootData()
  return (
    <BenchProvider>
      <Outlet />
    </BenchProvider>
  )
}

export interface ApiCall {
  readonly path: string
  readonly input: unknown
  readonly headers: Headers
}

/**
 * Mocks the component's API calls with data by path; any other path fails like an unreachable network.
 * @returns the calls, in order.
 */
export function answerCalls(answers: Readonly<Record<string, (input: never) => unknown>>): ApiCall[] {
  const calls: ApiCall[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const input = JSON.parse(String(init.body))
    calls.push({ path, input, headers: new Headers(init.headers) })
    const answer = answers[path]
    if (!answer) throw new TypeError(`no answer for ${path}`)
    return Response.json({ code: 0, msg: '', data: answer(input as never) })
  })
  return calls
}

/**
 * Answers the uploads of pictures, in place of the browser's XMLHttpRequest; a promise that is never kept is a slow network. jsdom
 * reads no pictures, so they are sent as they are.
 * @returns the forms that were sent
 */
export function answerUploads(answer: () => Promise<Envelope>): FormData[] {
  const sent: FormData[] = []
  class Upload {
    readonly upload = {}
    response: Envelope | undefined
    onload = () => undefined
    onloadend = () => undefined
    open() {}
    setRequestHeader() {}
    abort() {}
    async send(form: FormData) {
      sent.push(form)
      this.response = await answer()
      this.onload()
      this.onloadend()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
  const addresses = { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }
  vi.stubGlobal('URL', Object.assign(URL, addresses))
  return sent
}
