import { languageOf } from '@sampan/messages/languages'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { noteLoadFailure } from './api/network-error.ts'
import { VisitorLanguage } from './messages/use-translations.tsx'

// Router updates are not transitions. The data of a fetcher are outside React's state, so a component that renders
// before a transition commits may read them early and lose its effect on them; two transitions may commit as one,
// so that a form which the reloaded page no longer has never renders its result.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <VisitorLanguage value={languageOf(document.documentElement.lang)}>
        <HydratedRouter onError={noteLoadFailure} useTransitions={false} />
      </VisitorLanguage>
    </StrictMode>,
  )
})
